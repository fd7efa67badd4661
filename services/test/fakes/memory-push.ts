import type { PushDevice } from '../../src/ports/push-devices.ts';
import type { PushMessage, PushSender } from '../../src/ports/push-sender.ts';

type SentPush = { readonly endpoint: string } & PushMessage;

/** Push services that keep what they were given; endpoints in `gone` and `failing` take nothing. */
export function memoryPush() {
  const pushes: SentPush[] = [];
  const [gone, failing] = [new Set<string>(), new Set<string>()];
  const push: PushSender = {
    send: async ({ endpoint }, message) => {
      if (gone.has(endpoint)) return 'gone';
      if (failing.has(endpoint)) return 'failed';
      pushes.push({ endpoint, ...message });
      return 'sent';
    },
  };
  return { push, pushes, gone, failing };
}

/** A device of which only the endpoint matters. */
export const deviceAt = (endpoint: string): PushDevice => ({
  endpoint,
  keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) },
});

import * as z from 'zod';

const sessionMessage = z.object({ kind: z.enum(['signed-in', 'signed-out']), userId: z.string() });
export type SessionMessage = z.infer<typeof sessionMessage>;

/** Announces sign-ins and sign-outs between the tabs of this browser. */
export type SessionChannel = {
  post(message: SessionMessage): void;
  listen(listener: (message: SessionMessage) => void): void;
};

export function openSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('halqa.session');
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const parsed = sessionMessage.safeParse(data);
        if (parsed.success) listener(parsed.data);
      }),
  };
}

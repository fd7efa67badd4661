import { readShape, type Shape } from '@halqa/contract';

/** Messages between the tabs of this site in one browser. A tab does not receive its own. */
export type TabChannel<Message> = {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
};

/**
 * Opens a channel of this origin. Messages of another shape, as of an older version in an old tab, are ignored. Reaches no other
 * tab where the browser blocks site data: Firefox then throws a SecurityError.
 */
export function openTabChannel<Message>(name: string, shape: Shape<Message>): TabChannel<Message> {
  const channel = open(name);
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener('message', ({ data }) => {
        const message = readShape(shape, data);
        if (message.ok) listener(message.value);
      }),
  };
}

function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

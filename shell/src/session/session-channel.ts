import * as z from 'zod';

const message = z.object({ kind: z.enum(['signed-in', 'signed-out']), userId: z.string() });
export type SessionMessage = z.infer<typeof message>;

/** How the tabs of this browser tell each other who came and who left. */
export type SessionChannel = {
  tell(news: SessionMessage): void;
  listen(listener: (news: SessionMessage) => void): void;
};

export function openSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('halqa.session');
  return {
    tell: (news) => channel.postMessage(news),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const news = message.safeParse(data);
        if (news.success) listener(news.data);
      }),
  };
}

import { onTestFinished } from 'vitest';
import { listenOnLoopback, readBody } from '../http.ts';

export type ReceivedWebhook = { text: string; headers: Record<string, string> };

/** A server that collects the webhooks that are sent to its address. */
export async function receiveWebhooks(): Promise<{ url: string; received: ReceivedWebhook[] }> {
  const received: ReceivedWebhook[] = [];
  const server = await listenOnLoopback(async (request, response) => {
    const text = (await readBody(request)) ?? '';
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    received.push({ text, headers: Object.fromEntries(headers) });
    response.end();
  });
  onTestFinished(server.stop);
  return { url: `${server.url}/hook`, received };
}

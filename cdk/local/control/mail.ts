import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type LocalMail, type StoredMail, sendJson } from 'local-aws';
import * as z from 'zod';
import { type Html, html } from './page.ts';

/** `/__local/mail?to=` lists, newest first; `/__local/mail/<id>` shows one as its reader sees it. */
export function handleMail(
  list: (to?: string) => StoredMail[],
  { pathname, searchParams }: URL,
  response: ServerResponse,
): void {
  const id = /^\/__local\/mail\/([^/]+)$/.exec(pathname)?.[1];
  if (id === undefined) sendJson(response, 200, list(searchParams.get('to') ?? undefined));
  else
    showMail(
      list().find((mail) => mail.id === id),
      response,
    );
}

/**
 * `POST /__local/mail` plans what becomes of mails: `{"to": …, "outcome": "bounce"}` of every further one to an address,
 * `{"reject": 5, "reason": "AccountSendingPausedException"}` of the next ones, none with 0.
 */
export async function planMail(
  mail: Pick<LocalMail, 'plan' | 'fail'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const plan = Plan.safeParse(await json(request).catch(() => undefined));
  if (!plan.success) return sendJson(response, 400, { error: z.prettifyError(plan.error) });
  if ('to' in plan.data) await mail.plan(plan.data.to, plan.data.outcome);
  else mail.fail(plan.data.reject, plan.data.reason);
  response.writeHead(204).end();
}

const Plan = z.union([
  z.strictObject({ to: z.email(), outcome: z.enum(['delivery', 'bounce', 'complaint']) }),
  z.strictObject({
    reject: z.int().min(0),
    reason: z
      .enum(['Throttling', 'MessageRejected', 'AccountSendingPausedException', 'ServiceUnavailable'])
      .default('ServiceUnavailable'),
  }),
]);

function showMail(mail: StoredMail | undefined, response: ServerResponse): void {
  if (mail === undefined) {
    sendJson(response, 404, { error: 'There is no such mail.' });
    return;
  }
  response.writeHead(200, mailHeaders);
  // A mail has its text in `html`, as a piece of a page has.
  const letter = mail.html === '' ? plainTextPage(mail.text) : html`<!doctype html><base target="_top">${mail}`;
  response.end(letter.html);
}

/** A mail brings its own styles and may show pictures, but runs nothing. */
export const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:",
};

/** A plain-text mail as mail programs show it: in lines as wide as the window. */
export const plainTextPage = (text: string): Html => html`<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><base target="_top">
<pre style="max-width: 72ch; margin: 1rem auto; padding: 0 .5rem; font: 16px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere">${text}</pre>`;

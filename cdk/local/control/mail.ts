import type { ServerResponse } from 'node:http';
import { type StoredMail, sendJson } from 'local-aws';
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

function showMail(mail: StoredMail | undefined, response: ServerResponse): void {
  if (mail === undefined) {
    sendJson(response, 404, { error: 'There is no such mail.' });
    return;
  }
  response.writeHead(200, mailHeaders);
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

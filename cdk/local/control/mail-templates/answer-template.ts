import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { sendJson } from '../../../../packages/local-aws/src/http/send-json.ts';
import { mailHeaders } from '../answer-mail.ts';
import { type Html, html } from '../html.ts';
import { pageFrame, pageHeaders } from '../page-frame.ts';
import { plainLetter } from '../plain-letter.ts';
import { loadRenderer } from './load-renderer.ts';
import { sampleMails } from './sample-mails.ts';

const Rendered = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** `/__local/mail-templates` shows every mail at once; `/__local/mail-templates/<name>` is one as its reader sees it. */
export async function answerTemplate(name: string, { searchParams }: URL, response: ServerResponse): Promise<void> {
  if (name === '') return showAll(response);
  const words = sampleMails[name];
  if (words === undefined) return sendJson(response, 404, { error: 'There is no such mail.' });
  const render = await loadRenderer();
  const mail = Rendered.parse(await render(words));
  response.writeHead(200, mailHeaders);
  response.end(searchParams.has('text') ? plainLetter(mail.text).html : mail.html);
}

function showAll(response: ServerResponse): void {
  response.writeHead(200, pageHeaders);
  response.end(pageFrame('Mail templates', [html`<section>${Object.entries(sampleMails).map(template)}</section>`]));
}

const template = ([name, { subject }]: [string, { subject: string }]): Html =>
  html`<details><summary>${subject} <small>${name}</small></summary>
<p><a href="/__local/mail-templates/${name}">On a page of its own</a> · <a href="/__local/mail-templates/${name}?text">As plain text</a></p>
<iframe title="${subject}" loading="lazy" sandbox="" src="/__local/mail-templates/${name}"></iframe></details>`;

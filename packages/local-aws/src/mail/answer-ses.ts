import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { checkLetter, type Letter } from './letter.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { PlannedFailures } from './planned-failures.ts';
import { readSendEmail } from './read-send-email.ts';
import { readSendRawEmail } from './read-send-raw-email.ts';
import { errorXml, sentXml } from './ses-xml.ts';

export type MailDesk = { mailbox: Mailbox; failures: PlannedFailures; now(): number };

/** Answers one request of the SES Query protocol: a form in, XML out. */
export async function answerSes(desk: MailDesk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await readBody(request));
  const action = form.get('Action') ?? '';
  const sent = await send(desk, action, form);
  response.setHeader('content-type', 'text/xml');
  response.statusCode = 'answer' in sent ? 200 : statusOf(sent.refused);
  response.end('answer' in sent ? sentXml(action, sent.answer) : errorXml(sent));
}

async function send(desk: MailDesk, action: string, form: URLSearchParams): Promise<Outcome<string>> {
  const letter = await readLetter(action, form);
  if ('refused' in letter) return letter;
  const checked = checkLetter(letter.answer);
  const refusal = desk.failures.next() ?? ('refused' in checked ? checked : undefined);
  if (refusal !== undefined) return refusal;

  const id = randomUUID();
  await desk.mailbox.keep(deliveriesOf(id, letter.answer, desk.now()));
  return { answer: id };
}

async function readLetter(action: string, form: URLSearchParams): Promise<Outcome<Letter>> {
  if (action === 'SendEmail') return { answer: readSendEmail(form) };
  if (action === 'SendRawEmail') return { answer: await readSendRawEmail(form) };
  return refuse('InvalidAction', `The local mail service knows SendEmail and SendRawEmail, not '${action}'.`);
}

/** Everyone addressed finds the message in their own mailbox, under the same id. */
function deliveriesOf(id: string, { recipients, ...letter }: Letter, now: number): StoredMail[] {
  const sentAt = new Date(now).toISOString();
  return [...new Set(recipients)].map((to) => ({ id, to, ...letter, sentAt }));
}

function statusOf(code: string): number {
  return code === 'ServiceUnavailable' ? 503 : 400;
}

import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { readBody } from '../http/messages.ts';
import { type Mailbox, openMailbox, type StoredMail } from './mailbox.ts';
import { checkLetter, type Letter, readSendEmail, readSendRawEmail } from './messages.ts';
import {
  type Outcome,
  type PlannedFailures,
  planFailures,
  type Refusal,
  refuse,
  type SesFailure,
} from './planned-failures.ts';

export type MailOptions = { directory: string; clock: Pick<Clock, 'now'> };

export type LocalMail = LoopbackServer & {
  /** What was delivered, newest first; with an address, to that address only. */
  list(to?: string): StoredMail[];
  /** Makes the next `times` sends fail the way SES does; nothing is delivered then. */
  fail(times: number, code: SesFailure): void;
};

/**
 * The local SES: the Query protocol's SendEmail and SendRawEmail, every mail on the disk before it is confirmed.
 *
 * It is our own because fronting aws-ses-v2-local gave us nothing: it keeps mails in memory only, never answers an
 * action that it does not know, and accepts a message to nobody; what was left for it was reading a form.
 */
export async function startMail({ directory, clock }: MailOptions): Promise<LocalMail> {
  await mkdir(directory, { recursive: true });
  const mailbox = await openMailbox(directory);
  const failures = planFailures();
  const desk = { mailbox, failures, now: clock.now };
  const server = await listenOnLoopback((request, response) => answerSes(desk, request, response));

  return { url: server.url, list: mailbox.list, fail: failures.plan, stop };

  async function stop(): Promise<void> {
    await server.stop();
    await mailbox.close();
  }
}

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

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** SES's answer to a message that it took. */
export function sentXml(action: string, messageId: string): string {
  return (
    `<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${messageId}</MessageId></${action}Result>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`
  );
}

/** SES's answer to a message that it did not take. */
export function errorXml({ refused, message }: Refusal): string {
  return (
    `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${refused}</Code>` +
    `<Message>${escapeXml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

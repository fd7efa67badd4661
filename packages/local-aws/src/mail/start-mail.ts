import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { readBody } from '../http/messages.ts';
import { openMailbox, type StoredMail } from './mailbox.ts';
import { readSendEmail, readSendRawEmail, SesError, type SubmittedMail } from './send-email.ts';

export type MailOptions = { directory: string; clock: Pick<Clock, 'now'> };

export type LocalMail = LoopbackServer & {
  /** The delivered mails, newest first; with an address, those to that address only. */
  list(to?: string): StoredMail[];
  /** Makes the next `times` sends fail as SES does; nothing is delivered then. */
  fail(times: number, code: SesFailure): void;
};

/** The errors of SES that a sender has to handle. */
type SesFailure = 'Throttling' | 'MessageRejected' | 'AccountSendingPausedException' | 'ServiceUnavailable';

const failureMessages: Record<SesFailure, string> = {
  Throttling: 'Maximum sending rate exceeded.',
  MessageRejected: 'Email address is not verified.',
  AccountSendingPausedException: 'Email sending is disabled for this account.',
  ServiceUnavailable: 'The service is unavailable.',
};

/**
 * The local SES: the Query protocol's SendEmail and SendRawEmail, every mail on disk before it is confirmed.
 *
 * aws-ses-v2-local was no base for it: it keeps mails in memory only, never responds to an action that it does not
 * know, and accepts a message without recipients.
 */
export async function startMail({ directory, clock }: MailOptions): Promise<LocalMail> {
  await mkdir(directory, { recursive: true });
  const mailbox = await openMailbox(directory);
  const failures: SesFailure[] = [];
  const server = await listenOnLoopback(handleRequest);
  return {
    url: server.url,
    list: mailbox.list,
    fail: (times, code) => void failures.push(...Array<SesFailure>(times).fill(code)),
    async stop() {
      await server.stop();
      await mailbox.close();
    },
  };

  /** Handles one request of the Query protocol: a form in, XML out. */
  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readBody(request));
    response.setHeader('content-type', 'text/xml');
    try {
      response.end(sentXml(form.get('Action') ?? '', await send(form)));
    } catch (error) {
      if (!(error instanceof SesError)) throw error;
      response.statusCode = error.name === 'ServiceUnavailable' ? 503 : 400;
      response.end(errorXml(error));
    }
  }

  /** Returns the message id. Each recipient gets a copy in their own mailbox, under the same id. */
  async function send(form: URLSearchParams): Promise<string> {
    const action = form.get('Action') ?? '';
    const read = actions[action];
    if (read === undefined) throw new SesError('InvalidAction', `The local mail service does not know '${action}'.`);
    const failure = failures.shift();
    if (failure !== undefined) throw new SesError(failure, failureMessages[failure]);
    const { recipients, ...email } = await read(form);
    const id = randomUUID();
    const sentAt = new Date(clock.now()).toISOString();
    await mailbox.add([...new Set(recipients)].map((to) => ({ id, to, ...email, sentAt })));
    return id;
  }
}

const actions: Readonly<Record<string, (form: URLSearchParams) => SubmittedMail | Promise<SubmittedMail>>> = {
  SendEmail: readSendEmail,
  SendRawEmail: readSendRawEmail,
};

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

function sentXml(action: string, messageId: string): string {
  return (
    `<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${messageId}</MessageId></${action}Result>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`
  );
}

function errorXml({ name, message }: SesError): string {
  return (
    `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${name}</Code>` +
    `<Message>${escapeXml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

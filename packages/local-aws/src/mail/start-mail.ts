import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import type { BusEvent } from '../events/event-bus.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { readBody } from '../http/messages.ts';
import type { Publish } from '../metrics/publish.ts';
import type { ConfigurationSet, ConfigurationSets } from './configuration-sets.ts';
import { openMailbox, type StoredMail } from './mailbox.ts';
import { isSimulated, type Outcomes, openOutcomes } from './outcomes.ts';
import { readSendEmail, readSendRawEmail, SesError, type SubmittedMail } from './send-email.ts';
import { type Outcome, sendingEvent } from './sending-events.ts';

export type MailOptions = {
  directory: string;
  clock: Pick<Clock, 'now'>;
  /** The configuration sets of the templates. */
  sets?: ConfigurationSets;
  /** Receives what a configuration set publishes. */
  onEvent?(event: BusEvent): void;
  publish?: Publish;
};

export type LocalMail = LoopbackServer & {
  /** The delivered mails, newest first; with an address, those to that address only. */
  list(to?: string): StoredMail[];
  /** Plans what becomes of every further mail to an address: it is delivered, comes back, or is complained about. */
  plan: Outcomes['plan'];
  /** Makes `times` more sends fail as SES does, after the failures that are planned already; with 0, cancels all of them. */
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
export async function startMail({
  directory,
  clock,
  sets = { find: () => undefined },
  onEvent = () => {},
  publish = () => {},
}: MailOptions): Promise<LocalMail> {
  await mkdir(directory, { recursive: true });
  const mailbox = await openMailbox(directory);
  const outcomes = await openOutcomes(directory);
  const counts = { sent: 0, bounced: 0, complained: 0 };
  const failures: SesFailure[] = [];
  const server = await listenOnLoopback(handleRequest);
  return {
    url: server.url,
    list: mailbox.list,
    plan: outcomes.plan,
    fail(times, code) {
      if (times === 0) failures.length = 0;
      failures.push(...Array<SesFailure>(times).fill(code));
    },
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
    const set = sets.find(form.get('ConfigurationSetName') ?? undefined);
    const id = randomUUID();
    const sentAt = new Date(clock.now());
    const all = [...new Set(recipients)].map((to) => ({ to, outcome: outcomes.of(to) }));
    const arrived = all.filter(({ outcome }) => outcome !== 'bounce');
    await mailbox.add(arrived.map(({ to }) => ({ id, to, ...email, sentAt: sentAt.toISOString() })));
    for (const { to, outcome } of all)
      publishOutcome(outcome, { id, to, from: email.from, subject: email.subject, sentAt }, set);
    return id;
  }

  /** Counts and publishes what became of a mail. */
  function publishOutcome(
    outcome: Outcome,
    mail: { id: string; to: string; from: string; subject: string; sentAt: Date },
    set: ConfigurationSet | undefined,
  ): void {
    publish('AWS/SES', 'Send', 1);
    publish('AWS/SES', metricNames[outcome], 1);
    // As on AWS, the simulator does not count for the reputation.
    if (!isSimulated(mail.to)) {
      counts.sent += 1;
      if (outcome === 'bounce') counts.bounced += 1;
      if (outcome === 'complaint') counts.complained += 1;
      publish('AWS/SES', 'Reputation.BounceRate', counts.bounced / counts.sent);
      publish('AWS/SES', 'Reputation.ComplaintRate', counts.complained / counts.sent);
    }
    if (outcome === 'delivery') return;
    const type = outcome === 'complaint' ? 'COMPLAINT' : 'BOUNCE';
    if (set?.events.includes(type)) onEvent(sendingEvent(outcome, { ...mail, set }));
  }
}

const metricNames: Record<Outcome, string> = {
  delivery: 'Delivery',
  complaint: 'Complaint',
  bounce: 'Bounce',
};

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

import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock/clock.ts';
import { type LoopbackServer, listenOnLoopback } from '../http/listen-on-loopback.ts';
import { answerSes } from './answer-ses.ts';
import { openMailbox, type StoredMail } from './mailbox.ts';
import { planFailures, type SesFailure } from './planned-failures.ts';

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

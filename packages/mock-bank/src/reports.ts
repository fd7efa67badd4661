import type { BankBooks } from './bank-books.ts';
import { type FaultPlan, webhookPath } from './faults.ts';
import { ensurePlaidType } from './schemas/check-exchange.ts';
import { sendWebhook, transferEventsUpdate } from './webhooks.ts';

export type Reports = {
  /** Reports new events, if there are any. Resolves when that was received, or is lost. */
  send(): Promise<void>;
  /** Sends a webhook to any address; about new events unless it has a body. */
  fire(url: string, body?: object): Promise<void>;
  /** Resolves when nothing is being sent any more. */
  done(): Promise<void>;
};

type Sender = { books: BankBooks; now(): number; faults: FaultPlan };

/** Reports to one address that there are new events. Events from before the start are not reported again. */
export function createReports({ books, now, faults }: Sender, url: string | undefined): Reports {
  let reported = books.events.length;
  let delayed = 0;
  const sending = new Set<Promise<void>>();
  return { send, fire, done };

  async function send(): Promise<void> {
    const isReported = reported >= books.events.length;
    reported = books.events.length;
    if (isReported || url === undefined) return;
    const fault = faults.take(webhookPath)?.fault;
    if (fault === 'delay') delayed += 1;
    else if (fault === undefined || fault === 'duplicate') await sendTimes(url, 1 + takeDelayed() + (fault ? 1 : 0));
  }

  function takeDelayed(): number {
    const count = delayed;
    delayed = 0;
    return count;
  }

  async function sendTimes(to: string, times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => fire(to)));
  }

  async function fire(to: string, body: object = transferEventsUpdate): Promise<void> {
    ensurePlaidType('webhook', body);
    const sent = sendWebhook(books.webhookKey, to, body, now());
    sending.add(sent);
    await sent;
    sending.delete(sent);
  }

  async function done(): Promise<void> {
    await Promise.all(sending);
  }
}

import type { BankBooks } from './bank-books.ts';
import { sendWebhook, transferEventsUpdate } from './webhooks.ts';

export type Reports = {
  /** Reports new events, if there are any. Resolves when that was received, or is lost. */
  send(): Promise<void>;
  /** Resolves when nothing is being sent any more. */
  done(): Promise<void>;
};

/** Reports to one address that there are new events. Events of before the start are not reported again. */
export function createReports(books: BankBooks, now: () => number, url: string | undefined): Reports {
  let reported = books.events.length;
  const sending = new Set<Promise<void>>();
  return { send, done };

  async function send(): Promise<void> {
    const isReported = reported >= books.events.length;
    reported = books.events.length;
    if (isReported || url === undefined) return;
    const sent = sendWebhook(books.webhookKey, url, transferEventsUpdate, now());
    sending.add(sent);
    await sent;
    sending.delete(sent);
  }

  async function done(): Promise<void> {
    await Promise.all(sending);
  }
}

import type { PlaidErrorCode } from './plaid-errors.ts';
import type { Webhook } from './webhooks/send-webhook.ts';

/** One of Plaid's errors; the message is the table's unless the case has its own words. */
export type Refusal = { refused: PlaidErrorCode; message?: string };

/** What a call comes to. A webhook is sent once the books are on the disk. */
export type Outcome<Answer> = { answer: Answer; webhook?: Webhook | undefined } | Refusal;

export function refuse(refused: PlaidErrorCode, message?: string): Refusal {
  return message === undefined ? { refused } : { refused, message };
}

import { cents, type DeclineReason, type TransferStep } from '@halqa/domain';
import * as z from 'zod';
import { type RailEvent, RailUnavailable } from '../../ports/money-rail.ts';
import type { PlaidErrorKind } from './plaid-error-codes.ts';

/* The parts of Plaid's responses that moving money needs. */

export const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

export const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .transform((text) => cents(Number(text.replace('.', ''))));

export const authorizationResponse = z.object({
  authorization: z.object({
    id: z.string().min(1),
    created: instant,
    decision: z.enum(['approved', 'declined', 'user_action_required']),
    decision_rationale: z.object({ code: z.string() }).nullish(),
  }),
});

export type AuthorizationResponse = z.infer<typeof authorizationResponse>['authorization'];

export const transferResponse = z.object({ transfer: z.object({ id: z.string().min(1) }) });

/** What every event has: Plaid has events of many kinds, and adds some. */
const event = z.looseObject({ event_id: z.int(), event_type: z.string() });

/** What a step of a transfer has. Without its reason in the known shape, a return is still a return. */
const transferEvent = z.object({
  timestamp: instant,
  transfer_id: z.string().nullish(),
  transfer_type: z.enum(['debit', 'credit']).optional().catch(undefined),
  failure_reason: z
    .object({ failure_code: z.string().nullish(), ach_return_code: z.string().nullish() })
    .nullish()
    .catch(undefined),
});

export const eventsResponse = z.object({ transfer_events: z.array(event), has_more: z.boolean() });

/** The balance that our own bank account has with Plaid, which calls it Ledger. */
export const plaidLedgerResponse = z.object({ balance: z.object({ pending: amount, available: amount }) });

/** Plaid also reports sweeps, refunds and what else it will invent: they are no steps of a transfer. */
const steps: ReadonlyMap<string, TransferStep> = new Map([
  ['pending', 'submitted'],
  ['posted', 'posted'],
  ['settled', 'settled'],
  ['funds_available', 'available'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['returned', 'returned'],
]);

/**
 * The event as the port has it, or none for one that is about no transfer. Throws `RailUnavailable` for a step that cannot be
 * read: without it, a payout could follow a return that the bank has reported.
 */
export function eventOf(received: z.infer<typeof event>): RailEvent[] {
  const { event_id, event_type } = received;
  const step = steps.get(event_type);
  if (step === undefined) return [];
  const read = transferEvent.safeParse(received);
  if (!read.success) throw new RailUnavailable(`unknown shape of the event ${event_id}`);
  const { timestamp, transfer_id, transfer_type: direction, failure_reason } = read.data;
  if (!transfer_id) return [];
  const returnCode = failure_reason?.failure_code ?? failure_reason?.ach_return_code ?? undefined;
  const reported = {
    id: String(event_id),
    transferId: transfer_id,
    step,
    at: timestamp,
    ...(direction && { direction }),
  };
  const hasReason = step === 'returned' || step === 'failed';
  return [hasReason && returnCode !== undefined ? { ...reported, returnCode } : reported];
}

/** https://plaid.com/docs/api/products/transfer/initiating-transfers/ */
export const declineReasons: ReadonlyMap<string, DeclineReason> = new Map([
  ['NSF', 'insufficient_funds'],
  ['RISK', 'risk'],
  ['FRAUD', 'risk'],
  ['ADMIN', 'risk'],
  ['TRANSFER_LIMIT_REACHED', 'limit'],
  ['ITEM_LOGIN_REQUIRED', 'login'],
  ['PAYMENT_PROFILE_LOGIN_REQUIRED', 'login'],
]);

/** Why a transfer is not made after an error of each kind (plaid-error-codes.ts). After an outage the call is repeated. */
export const errorReasons: Readonly<Record<Exclude<PlaidErrorKind, 'outage'>, DeclineReason>> = {
  login: 'login',
  account_ids: 'login',
  ended: 'login',
  account: 'account',
  limit: 'limit',
  ours: 'ours',
  unknown: 'other',
};

/** An error of the HTTP client. Its request carries the token, so no part of it may reach a log. */
const httpError = z.object({
  isAxiosError: z.literal(true),
  code: z.string().optional(),
  response: z.object({ status: z.int(), data: z.unknown() }).optional(),
});

const errorBody = z.object({ error_code: z.string() });

/** The code and the status of a failed call. Rethrows whatever is not an error of the bank or of the network. */
export function bankErrorOrRethrow(error: unknown): { code: string; status: number | undefined } {
  const http = httpError.safeParse(error);
  if (!http.success) throw error;
  const { code, response } = http.data;
  const body = errorBody.safeParse(response?.data);
  return { code: body.success ? body.data.error_code : (code ?? 'no response'), status: response?.status };
}

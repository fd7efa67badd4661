import * as z from 'zod';
import { TransferStatus, TransferType } from '../plaid-enums.ts';

const epochMilliseconds = z.int();

/**
 * Why no debit of an account is authorized, whatever it has. Of Plaid's codes, the first three are rationales of a decision to
 * decline; `USER_ACTION_REQUIRED` is a decision of its own, until its person has gone through Link; the last two are errors,
 * which no credit passes either.
 */
export const Rejection = z.enum([
  'RISK',
  'TRANSFER_LIMIT_REACHED',
  'ITEM_LOGIN_REQUIRED',
  'USER_ACTION_REQUIRED',
  'TRANSFER_ACCOUNT_BLOCKED',
  'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE',
]);

/** Whether a debit or credit may be made. The decision is kept, so that a repeated request gets the same one. */
export const Authorization = z.object({
  authorizationId: z.string(),
  idempotencyKey: z.string().nullable(),
  createdAt: epochMilliseconds,
  itemId: z.string(),
  accountId: z.string(),
  type: z.enum(TransferType),
  amountCents: z.int(),
  legalName: z.string(),
  /** `approved_unseen`: approved although the account could not be read. */
  decision: z.enum([
    'approved',
    'approved_unseen',
    'NSF',
    'RISK',
    'TRANSFER_LIMIT_REACHED',
    'ITEM_LOGIN_REQUIRED',
    'USER_ACTION_REQUIRED',
  ]),
});

/** What happens to a transfer by itself, and when. */
const PlannedStep = z.object({
  step: z.enum([TransferStatus.Posted, TransferStatus.Settled, TransferStatus.FundsAvailable, TransferStatus.Returned]),
  at: epochMilliseconds,
});

export const Transfer = z.object({
  transferId: z.string(),
  authorizationId: z.string(),
  itemId: z.string(),
  accountId: z.string(),
  type: z.enum(TransferType),
  amountCents: z.int(),
  legalName: z.string(),
  description: z.string(),
  /** What the client wrote with it. */
  metadata: z.record(z.string(), z.string()).optional(),
  createdAt: epochMilliseconds,
  status: z.enum(TransferStatus),
  /** Why it was or will be returned: R01 … R85. */
  returnCode: z.string().nullable(),
  settledAt: epochMilliseconds.nullable(),
  /** Whether the person's bank has posted it to the account. */
  reachedPerson: z.boolean(),
  /** Earliest first. */
  planned: z.array(PlannedStep),
});

export const TransferEvent = z.object({
  eventId: z.int(),
  transferId: z.string(),
  type: z.enum(TransferStatus),
  at: epochMilliseconds,
  returnCode: z.string().nullable(),
});

/**
 * One entry of the double-entry books. Accounts: `account:<id>` of a person, the client's `ledger:pending` and
 * `ledger:available`, `network` for what is under way between banks, `outside` for the other side of opening balances and of
 * changes by hand.
 */
export const JournalEntry = z.object({
  at: epochMilliseconds,
  transferId: z.string().nullable(),
  text: z.string(),
  postings: z.array(z.object({ account: z.string(), cents: z.int() })),
});

export type Authorization = z.infer<typeof Authorization>;
export type PlannedStep = z.infer<typeof PlannedStep>;
export type Transfer = z.infer<typeof Transfer>;
export type TransferEvent = z.infer<typeof TransferEvent>;
export type JournalEntry = z.infer<typeof JournalEntry>;

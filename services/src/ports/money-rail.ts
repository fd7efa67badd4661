import type {
  Cents,
  DeclineReason,
  EpochMilliseconds,
  GroupId,
  RequestedBy,
  TransferStep,
  TransferSubject,
} from '@halqa/domain';
import type { SignedMessage } from './system.ts';

/** The account of a member: debited for a contribution, credited with a payout. */
export type RailAccount = { readonly accessToken: string; readonly accountId: string };

/** One debit or credit that the bank is requested to make. */
export type TransferRequest = {
  /**
   * Idempotency key, at most 50 characters. For 48 hours the bank responds to a repeated key with the same authorization,
   * an expired one too: a new authorization of the same attempt needs another key.
   */
  readonly key: string;
  readonly direction: 'debit' | 'credit';
  readonly amount: Cents;
  readonly account: RailAccount;
  /** The legal name of the account's holder. */
  readonly holder: string;
  /** On the member's bank statement; at most 10 characters. */
  readonly description: string;
  /** Stored with the transfer at the bank: what it is for us, should we lose it. No names and no accounts. */
  readonly about: TransferAbout;
};

/** Which attempt a transfer is, and who asked for it. */
export type TransferAbout = {
  readonly groupId: GroupId;
  readonly subject: TransferSubject;
  readonly requestedBy: RequestedBy;
};

/** A transfer that the bank has made. */
export type BankTransfer = {
  readonly transferId: string;
  readonly authorizationId: string;
  readonly createdAt: EpochMilliseconds;
  readonly amount: Cents;
  /** Undefined for a transfer that this product did not make. */
  readonly about: TransferAbout | undefined;
};

/** All transfers that the bank has made since then, the oldest first. Throws `RailUnavailable`. */
export type BankHistory = { transfersSince(from: EpochMilliseconds): Promise<readonly BankTransfer[]> };

/** An answer of the bank by which no transfer is made: asking the same again gets the same. */
export type Rejection = {
  readonly kind: 'rejected';
  readonly reason: DeclineReason;
  /** The bank's own word for it, for the log. */
  readonly code: string;
  /** Present when the member first has to do something in the bank's dialog, which needs this id. */
  readonly authorizationId?: string;
};

export type Authorization =
  | {
      readonly kind: 'authorized';
      readonly authorizationId: string;
      readonly expiresAt: EpochMilliseconds;
      /** The member should log in at the bank again: later ones may be rejected. */
      readonly needsLogin?: true;
    }
  | Rejection;

export type Created = { readonly kind: 'created'; readonly transferId: string } | Rejection;

/** Where reading the bank's events goes on. */
export type RailCursor = string;

/** The cursor before the first event. */
export const firstRailCursor: RailCursor = '0';

/** What the bank reports about one transfer. The id rises from event to event. */
export type RailEvent = {
  readonly id: string;
  readonly transferId: string;
  readonly step: TransferStep;
  readonly at: EpochMilliseconds;
  /** Why it was returned, or failed, where the bank names a code: R01 … R85. */
  readonly returnCode?: string;
  /** The direction of the transfer, where the bank says it. */
  readonly direction?: TransferRequest['direction'];
};

type RailEvents = {
  readonly events: readonly RailEvent[];
  readonly cursor: RailCursor;
  readonly hasMore: boolean;
};

/** All money of the groups at the bank. Pending was collected and is not yet released. */
type RailBalance = { readonly pending: Cents; readonly available: Cents };

/**
 * Debits and credits by ACH. Only `create` moves money. Every call throws `RailUnavailable` when its outcome is unknown, and
 * harms nothing when it is repeated.
 */
export type MoneyRail = {
  authorize(request: TransferRequest): Promise<Authorization>;
  /** Repeated with the same authorization, it returns the same transfer. */
  create(request: TransferRequest, authorizationId: string): Promise<Created>;
  /** The transfer that `create` made although its response was lost; undefined when it made none. */
  findByAuthorization(authorizationId: string): Promise<{ readonly transferId: string } | undefined>;
  /** The next events in the bank's order. */
  events(after: RailCursor): Promise<RailEvents>;
  ledgerBalance(): Promise<RailBalance>;
};

/** Whether the bank sent a message, and sent it now. Throws `RailUnavailable` when the bank's key cannot be read. */
export type WebhookCheck = (message: SignedMessage) => Promise<boolean>;

/** The bank did not respond, or not with what it promises; whether it did its work is unknown. */
export class RailUnavailable extends Error {
  override readonly name = 'RailUnavailable';

  /** @param reason a code, for the log; never a part of the request, which carries the access token */
  constructor(reason: string) {
    super(`The bank's response is missing or unusable: ${reason}`);
  }
}

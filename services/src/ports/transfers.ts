import type {
  DayCounts,
  DebitCounts,
  EpochMilliseconds,
  GroupId,
  Instruction,
  MembershipId,
  PlainDate,
  TransferEvent,
  TransferSubject,
  UserId,
} from '@halqa/domain';
import type { RailCursor, RailEvent, Rejection } from './money-rail.ts';

/** One debit or credit that the bank is requested to make, from its decision to the bank's transfer. */
export type Attempt = Instruction & {
  readonly groupId: GroupId;
  /** When it was decided. */
  readonly requestedAt: EpochMilliseconds;
  /** How many authorizations were requested; each has an idempotency key of its own. */
  readonly authorizations: number;
  readonly authorization: { readonly id: string; readonly expiresAt: EpochMilliseconds } | null;
  /** The account of the authorization; null before the first one. */
  readonly accountId: string | null;
  /** Why the bank would not make the transfer of the authorization. */
  readonly rejection?: Rejection;
  /** Null until the bank has made the transfer. */
  readonly transferId: string | null;
  /** Whether it ended without a transfer. */
  readonly hasEnded: boolean;
  readonly version: number;
};

/** Which attempt a transfer of the bank is. */
export type KnownTransfer = { readonly groupId: GroupId; readonly subject: TransferSubject };

/** A return or an answer of the bank that says that an account cannot be debited or credited. */
type AccountStop = {
  readonly at: EpochMilliseconds;
  /** Null when it is not known. */
  readonly accountId: string | null;
};

/** The linked account that is debited. */
type LinkedAccount = { readonly accountId: string; readonly connectedAt: EpochMilliseconds };

/** Whether the linked account is one that the bank takes no transfers of; without one that is known, nothing is debited either. */
export function isAccountStopped(stops: readonly AccountStop[], linked: LinkedAccount | undefined): boolean {
  if (linked === undefined) return stops.length > 0;
  const { accountId: own, connectedAt } = linked;
  return stops.some(({ accountId, at }) => (accountId ?? own) === own && connectedAt <= at);
}

/** Whose account a transfer debits or credits. */
type Payer = {
  readonly userId: UserId;
  readonly isMandateRevoked: boolean;
  /** When the mandate was signed. */
  readonly signedAt: EpochMilliseconds;
  /** When the newest debit was decided whose return revoked the mandate. */
  readonly revokedAt: EpochMilliseconds | undefined;
};

/** How far the bank's events were read, and what they say of the newest of the bank's days that they are about. */
export type StoredCursor = {
  readonly at: RailCursor;
  /** Null before the first debit. Counts of days before it are stored apart. */
  readonly newestDay: DayCounts | null;
};

/** Attempts, the bank's transfers, and how far its events were read. Attempts are added by the decision that instructs them. */
export type TransferRepository = {
  /** The latest stop of each account. */
  listAccountStops(groupId: GroupId, member: MembershipId): Promise<readonly AccountStop[]>;
  findAttempt(groupId: GroupId, subject: TransferSubject): Promise<Attempt | undefined>;
  /** Saves the next version; with a transfer, so that it is found by its id. False when it was changed since it was read. */
  saveAttempt(attempt: Attempt): Promise<boolean>;
  /** The person behind a membership, and what became of their mandate. */
  findPayer(groupId: GroupId, member: MembershipId): Promise<Payer | undefined>;
  findTransfers(transferIds: readonly string[]): Promise<ReadonlyMap<string, KnownTransfer>>;
  /** Events of a round that came too early, in no particular order. */
  listEarlyEvents(groupId: GroupId, round: number): Promise<readonly TransferEvent[]>;
  /** Makes an event due work of its own. Until it is applied, the round of its transfer pays nothing out and the cycle does not end. */
  setAside(event: RailEvent, of: KnownTransfer | undefined, dueAt: EpochMilliseconds): Promise<void>;
  endSetAside(transfer: KnownTransfer, eventId: string): Promise<void>;
  /** Whether events of a round, or of any, could not be applied yet. */
  hasSetAside(groupId: GroupId, round?: number): Promise<boolean>;
  /** Whether some round waits for the bank, or its payout for an operator. */
  hasLiveRounds(): Promise<boolean>;
  /** Lets `mayReturn` be true until that date. */
  expectReturns(until: PlainDate): Promise<void>;
  /** Whether a bank may still take back, on that date, what is paid out. */
  mayReturn(on: PlainDate): Promise<boolean>;
  /** Undefined before the first event. */
  findCursor(): Promise<StoredCursor | undefined>;
  /**
   * Moves the cursor, and adds what the events before it say to the counts of their days: each event is counted once. False,
   * and nothing is counted, when the cursor is no longer where it was seen.
   */
  moveCursor(
    seen: StoredCursor | undefined,
    to: RailCursor,
    counts?: ReadonlyMap<PlainDate, DebitCounts>,
  ): Promise<boolean>;
};

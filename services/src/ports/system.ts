import type { EpochMilliseconds, LimitedAction, RateLimitProblem } from '@halqa/domain';

export type Clock = { now(): EpochMilliseconds };

/** A message as it was sent: its handler checks the sender's signature over exactly these bytes. Header names are lower-case. */
export type SignedMessage = { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };

/** Waits for that many milliseconds. */
export type Pause = (milliseconds: number) => Promise<void>;

/** New ids, ascending with time. */
export type Ids = { next(): string };

/** Bytes that nobody can predict. */
export type RandomBytes = (length: number) => Uint8Array;

/** A message authentication code under a secret key: the same text gives the same bytes. */
export type Mac = (text: string) => Promise<Uint8Array>;

/** Waits before a save is tried again; `attempt` counts from 1 and is the one that failed. */
export type Backoff = (attempt: number) => Promise<void>;

/** The problem of a limit that is used up; `retryAfter` is in seconds. */
export type TooMany = { readonly ok: false; readonly code: RateLimitProblem; readonly retryAfter: number };

/** Acts of one kind that one call counts; one act when nothing else is said. */
export type Acts = {
  readonly action: LimitedAction;
  readonly amount?: number;
  /** Each has the whole limit for itself, such as the addresses that a member invites: all are counted, or none. */
  readonly subjects?: readonly string[];
};

type Counted = Omit<Acts, 'action'> & {
  /** A request that is repeated under the same key counts once. */
  readonly once?: string | undefined;
};

/**
 * Counts acts by action and by whoever acts: a member's id, or the hash of a source address. A call that a limit rejects
 * counts nothing.
 */
export type RateLimits = {
  count(action: LimitedAction, by: string, now: EpochMilliseconds, counted?: Counted): Promise<TooMany | undefined>;
  /** Counts all of them, or nothing when a limit is used up: the first such limit is returned. Only some limits can be counted together. */
  countTogether(acts: readonly Acts[], by: string, now: EpochMilliseconds, once?: string): Promise<TooMany | undefined>;
  /** Whether the limit is used up; counts nothing. */
  check(action: LimitedAction, by: string, now: EpochMilliseconds): Promise<TooMany | undefined>;
};

/** The structured log. Never log tokens, e-mail addresses or data of a bank. */
export type Log = {
  info(message: string, details: Record<string, unknown>): void;
  error(message: string, details: Record<string, unknown>): void;
};

/** Adds `amount`, 1 when it is absent, to a metric. Dimensions must have few values. */
export type Count = (name: CountedName, dimensions: Record<string, string>, amount?: number) => void;

/** As the alarms in `cdk` name them. Of `…Minutes`, `…Now` and `LaidOutCents` the highest counts, of the others the sum. */
type CountedName =
  | 'Rejected'
  | 'WebhookRejected'
  | 'MailRejected'
  | 'MailBounced'
  | 'MailComplained'
  | 'UnannouncedEvents'
  | 'ParkedNow'
  | 'DeadLettersNow'
  | 'BackupsSeen'
  | 'SecretUnusable'
  | 'Failed'
  | 'Unreadable'
  | 'WorkersThrottled'
  | 'BrokenInvariant'
  | 'BooksDiffer'
  | 'PayoutDeclined'
  | 'DebitDeclined'
  | 'CaseAnswerLate'
  | 'DebitsPaused'
  | 'Reconciled'
  | 'RoundNotOpened'
  | 'EndingStuck'
  | 'LaidOutCents'
  | 'UntriedMinutes'
  | 'LateMoneyMinutes';

import type { EpochMilliseconds } from '@halqa/domain';

export type Clock = { now(): EpochMilliseconds };

/** Waits for that many milliseconds. */
export type Pause = (milliseconds: number) => Promise<void>;

/** New ids, ascending with time. */
export type Ids = { next(): string };

/** A message authentication code under a secret key: the same text gives the same bytes. */
export type Mac = (text: string) => Promise<Uint8Array>;

/** Waits before a save is tried again; `attempt` counts from 1 and is the one that failed. */
export type Backoff = (attempt: number) => Promise<void>;

/** Counts a call. False when the person, or the source of anonymous calls, has used up this hour's limit. */
export type RateLimit = (caller: string, now: EpochMilliseconds) => Promise<boolean>;

/** The structured log. Never log tokens, e-mail addresses or data of a bank. */
export type Log = {
  info(message: string, details: Record<string, unknown>): void;
  error(message: string, details: Record<string, unknown>): void;
};

/** Adds one to a metric. Dimensions must have few values. */
export type Count = (name: 'Rejected' | 'Failed' | 'Parked', dimensions: Record<string, string>) => void;

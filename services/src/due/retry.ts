import type { DueKind } from '@halqa/contract';
import type { EpochMilliseconds } from '@halqa/domain';
import type { DueItem } from '../ports/due.ts';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Longer than a worker may run, so that no claim ends while its work is done, and no lease of a shard before its worker. */
const LEASE_MILLISECONDS = 5 * MINUTE_MILLISECONDS;

/** Work without which money does not move. */
export const moneyKinds = [
  'open_round',
  'start_debit',
  'send_transfer',
  'start_payout',
  'sync_bank_events',
  'apply_bank_event',
  'complete_cycle',
  'share_cash',
  'pay_claim',
] as const satisfies readonly DueKind[];

export const movesMoney = (kind: string): boolean => moneyKinds.some((each) => each === kind);

/** What the bank has done is read and applied whatever is stopped, and a round opens, so that its members hear that its debits wait. */
const goOnWhileStopped = ['open_round', 'sync_bank_events', 'apply_bank_event'];

/** Work that waits while all money of the stage is stopped. A reminder of a debit that will not come would be untrue. */
export const holdsWhileStopped = (kind: string): boolean =>
  (movesMoney(kind) && !goOnWhileStopped.includes(kind)) || kind === 'remind_debits';

/**
 * Minutes between one failed try and the next. The last one outlasts a day on which something that all work needs is down.
 */
const WAITS = [1, 10, HOUR_MINUTES, 6 * HOUR_MINUTES, DAY_MINUTES] as const;

/**
 * Minutes between the tries of work without which money does not move: never more than an hour, so that it is soon done when the bank is
 * back, and for three days, which outlasts a weekend on which nobody repairs the cause.
 */
const FIRST_MONEY_WAITS = [1, 5, 15] as const;
const MONEY_WAITS = [...FIRST_MONEY_WAITS, ...Array<number>(3 * 24).fill(HOUR_MINUTES)];

const waitsOf = (kind: string): readonly number[] => (movesMoney(kind) ? MONEY_WAITS : WAITS);

/** How often work of a kind is tried before it is parked. */
export const mostTries = (kind: string): number => waitsOf(kind).length + 1;

/** When a lease ends that a worker takes now: its claim of a due item, or its lease of a shard. */
export const leaseEnds = (now: EpochMilliseconds): EpochMilliseconds => now + LEASE_MILLISECONDS;

/** When to try again what has failed as often as it was claimed; null when it is parked. */
export function nextTry({ kind, attempts }: DueItem, now: EpochMilliseconds): EpochMilliseconds | null {
  const wait = waitsOf(kind)[attempts - 1];
  return wait === undefined ? null : now + wait * MINUTE_MILLISECONDS;
}

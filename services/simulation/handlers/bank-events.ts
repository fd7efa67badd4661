import { ensure } from '../invariant.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';

/** States that only the bank brings about. */
const ofBank: readonly unknown[] = [
  'submitted',
  'posted',
  'settled',
  'available',
  'failed',
  'returned',
  'clawed_back',
  'needs_account',
];

/**
 * Money moves only on an event of the bank, which is recorded in the same write, or was stored before as one that came too early,
 * and is deleted in the same write (I9). Recorded events have keys `EVT#…`, early ones `E#…`. `written` is what one step wrote, so
 * one transaction.
 */
export function ensureByBank(written: readonly Written[]): void {
  const moved = written.flatMap(movedByBank)[0];
  if (moved === undefined) return;
  const hasEvent = written.some(
    ({ PK, SK, item }) => PK.startsWith('EVT#') || (SK.startsWith('E#') && item === undefined),
  );
  // A payout that had come back before it was put on hold waits for its recipient again when it is released.
  const isReleased = moved.endsWith('needs_account') && written.some(({ SK, item }) => SK.startsWith('HOLD#') && !item);
  ensure(hasEvent || isReleased, 'I9', () => `${moved} without an event of the bank`);
}

/** Which contributions and payout came into a state that only the bank brings about. */
function movedByBank(write: Written): readonly string[] {
  const change = roundChange(write);
  if (change === undefined) return [];
  const { before, after } = change;
  const stateBefore = new Map(before?.contributions.map(({ member, state }) => [member, state]));
  // No bank moved a contribution that was taken from its member's own payout; the check of the books covers it.
  const moves = after.contributions
    .filter(({ isSetOff }) => !isSetOff)
    .map(({ member, state }) => [member, stateBefore.get(member), state]);
  // No bank moved a payout of which nothing was left to send.
  const isTaken = after.payout?.state === 'settled' && after.payout.settledOn === null;
  const ofPayout = isTaken ? [] : [['payout', before?.payout?.state, after.payout?.state]];
  return [...moves, ...ofPayout]
    .filter(([, from, to]) => ofBank.includes(to) && from !== to)
    .map(([who, , to]) => `${who} of ${write.SK} became ${to}`);
}

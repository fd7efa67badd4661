import { ensure } from '@halqa/simulator/invariant';
import type { Written } from './observer.ts';

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
 * Money moves only on an event of the bank, which is recorded in the same write, or was parked before and ends with it (I9).
 * `written` is what one step wrote, so one transaction.
 */
export function ensureByBank(written: readonly Written[]): void {
  const moved = written.find(
    ({ PK, SK, item, before }) =>
      PK.startsWith('GROUP#') &&
      /^[CP]#/.test(SK) &&
      ofBank.includes(item?.['state']) &&
      item?.['state'] !== before?.['state'],
  );
  if (moved === undefined) return;
  const hasEvent = written.some(
    ({ PK, SK, item }) => PK.startsWith('EVT#') || (SK.startsWith('E#') && item === undefined),
  );
  ensure(hasEvent, 'I9', () => `${moved.SK} became ${moved.item?.['state']} without an event of the bank`);
}

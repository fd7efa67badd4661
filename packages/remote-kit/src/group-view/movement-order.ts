import type { MovementRow } from './movement-list.tsx';

/** After every date. */
export const NO_DAY = '9999';

/**
 * The day by which rows are sorted. First, with no day: a debit that waits for a reason of ours, since it is made before any other, and a
 * payout that is late, since it was due before today.
 */
export const dayOf = ({ movement: { date, kind, isLate } }: MovementRow): string =>
  date ?? (kind === 'contribution' || isLate ? '' : NO_DAY);

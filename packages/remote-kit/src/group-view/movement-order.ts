import type { MovementRow } from './movement-list.tsx';

/** After every date. */
export const NO_DAY = '9999';

/**
 * By what rows are sorted: their day. A debit without one waits for a reason of ours, and is made before any other; a payout that is late
 * was to be sent before.
 */
export const dayOf = ({ movement: { date, kind, isLate } }: MovementRow): string =>
  date ?? (kind === 'contribution' || isLate ? '' : NO_DAY);

import type { FormerPlace } from '@halqa/contract';
import { useState } from 'react';

type UnderWay = Readonly<FormerPlace['underWay']>;

/** Milliseconds until a page is loaded again while the bank is asked, and while the money is on its way. */
export const SOON = 2_000;
const LATER = 30_000;

/** How often a page is loaded again, so that a payment by hand is followed to its end. */
export function followEvery(underWay: UnderWay = []): number | false {
  if (underWay.length === 0) return false;
  return underWay.some(({ reason }) => reason === 'debit_started') ? SOON : LATER;
}

/**
 * The payments by hand that this page has seen under way, and what has become of them.
 *
 * @param payable the turns that can be paid by hand
 */
export function useFollowed(underWay: UnderWay, payable: readonly number[]) {
  const [seen, setSeen] = useState<readonly number[]>([]);
  const fresh = underWay.flatMap(({ round }) => (seen.includes(round) ? [] : round));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const ended = seen.filter((round) => underWay.every((each) => each.round !== round));
  // For turns that can still be paid: a payment for such a turn that has ended has failed.
  const hasFailed = (round: number) => ended.includes(round);
  return { hasFailed, arrived: ended.filter((round) => !payable.includes(round)) };
}

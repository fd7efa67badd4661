import type { GroupDetail } from '@halqa/contract';
import { useState } from 'react';

type YourMoney = NonNullable<GroupDetail['yourMoney']>;

/** Milliseconds until the group is loaded again while the bank is asked, and while the money is on its way. */
const SOON = 2_000;
const LATER = 30_000;

/** How often a group is loaded again, so that a payment by hand is followed to its end. */
export function followEvery(group: GroupDetail | undefined): number | false {
  const underWay = group?.yourMoney?.underWay ?? [];
  if (underWay.length === 0) return false;
  return underWay.some(({ reason }) => reason === 'debit_started') ? SOON : LATER;
}

/** The payments by hand that this page has seen under way, and what has become of them. */
export function useFollowed({ yourMoney }: Pick<GroupDetail, 'yourMoney'>) {
  const [seen, setSeen] = useState<readonly number[]>([]);
  const underWay: NonNullable<YourMoney['underWay']> = yourMoney?.underWay ?? [];
  const fresh = underWay.flatMap(({ round }) => (seen.includes(round) ? [] : round));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const ended = seen.filter((round) => underWay.every((each) => each.round !== round));
  const hasFailed = (round: number) => ended.includes(round);
  const isPayable = (round: number) => yourMoney?.payable.some((each) => each.round === round) ?? false;
  return { underWay, hasFailed, arrived: ended.filter((round) => !isPayable(round)) };
}

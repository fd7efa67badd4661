import type { GroupSummary } from '@halqa/contract';
import { countsAsActive } from '@halqa/domain';

type Dated = { date: string; amount: number; group: GroupSummary };

export type DashboardFigures = {
  active: number;
  /** Groups that have not started: they are told apart, so that "Active Groups" stays honest. */
  forming: number;
  /** The earliest date on which this member pays; a planned one only when nothing is certain. */
  nextContribution: Dated | null;
  nextPayout: (Dated & { recipient: string | null; isYours: boolean }) | null;
};

/** The three stat cards, from the list that the server sent. Whole dollars. */
export function dashboardFigures(groups: readonly GroupSummary[]): DashboardFigures {
  const current = groups.filter((group) => countsAsActive(group.status));
  const forming = groups.filter(isForming);
  const counted = current.length > 0 ? current : forming;
  return {
    active: current.length,
    forming: forming.length,
    nextContribution: earliest(counted.flatMap(contributionOf)),
    nextPayout: earliest(counted.flatMap(payoutOf)),
  };
}

/** Seats are still being taken, or the first contribution lies ahead: its dates are planned ones. */
export const isForming = ({ status }: Pick<GroupSummary, 'status'>): boolean =>
  status === 'forming' || status === 'ready' || status === 'drawing';

function contributionOf(group: GroupSummary): Dated[] {
  if (!group.nextContribution) return [];
  return [{ date: group.nextContribution, amount: group.contributionAmount, group }];
}

function payoutOf(group: GroupSummary) {
  return group.nextPayout ? [{ ...group.nextPayout, group, isYours: isYourTurn(group) }] : [];
}

/** Whether the next payout goes to this member; before the start, the first turn is the next. */
export function isYourTurn({ seats, yourPosition }: Pick<GroupSummary, 'seats' | 'yourPosition'>): boolean {
  const current = seats.find((seat) => seat.state === 'current');
  return current ? current.isYou : yourPosition === 1 && seats.every((seat) => seat.state !== 'received');
}

function earliest<Item extends { date: string }>(items: readonly Item[]): Item | null {
  return items.toSorted((one, other) => one.date.localeCompare(other.date))[0] ?? null;
}

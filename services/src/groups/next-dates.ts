import type { GroupSummary } from '@halqa/contract';
import { groupLife, nextContribution, nextPayout } from '@halqa/domain';
import type { GroupView } from './group-view.ts';

type NextDates = Pick<GroupSummary, 'nextContribution' | 'nextPayout'>;

/** What is due next, as planned; nothing in a group that has ended. */
export function nextDates({ group, rounds, today, seated, payoutAmount }: GroupView): NextDates {
  if (groupLife.isEnd(group.state)) return { nextContribution: null, nextPayout: null };
  const payout = nextPayout(rounds, today);
  const recipient = seated.find(({ position }) => position === payout?.round)?.name ?? null;
  return {
    nextContribution: nextContribution(rounds, today)?.contributionDate ?? null,
    nextPayout: payout ? { date: payout.payoutDate, recipient, amount: payoutAmount } : null,
  };
}

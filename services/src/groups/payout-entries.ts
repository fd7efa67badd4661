import type { PayoutEntry } from '@halqa/contract';
import type { GroupView } from './group-view.ts';

/** The payout schedule: one line for each turn, with the days on which it is paid for and paid out. */
export function payoutEntries({ rounds, seated, completed, payoutAmount, viewer }: GroupView): PayoutEntry[] {
  return rounds.map(({ round, contributionDate, payoutDate }) => {
    const recipient = seated.find(({ position }) => position === round);
    return {
      position: round,
      name: recipient?.name ?? null,
      contributionDate,
      date: payoutDate,
      status: round <= completed ? 'completed' : 'pending',
      amount: payoutAmount,
      isYou: recipient?.userId === viewer,
    };
  });
}

import type { PayoutEntry } from '@halqa/contract';
import type { CircleView } from './circle-view.ts';

/** The payout schedule: one line for each turn, with the day on which the payout is planned. */
export function payoutEntries({ rounds, seated, completed, payoutAmount, viewer }: CircleView): PayoutEntry[] {
  return rounds.map(({ round, payoutDate }) => {
    const recipient = seated.find(({ position }) => position === round);
    return {
      position: round,
      name: recipient?.name ?? null,
      date: payoutDate,
      status: round <= completed ? 'completed' : 'pending',
      amount: payoutAmount,
      isYou: recipient?.userId === viewer,
    };
  });
}

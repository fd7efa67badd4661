import type { EpochMilliseconds } from '@halqa/domain';
import type { ActivityRecord, Member } from '../ports/circle.ts';

const DAY = 86_400_000;

/** What happened lately in the sample: payouts, contributions and a joining, ids rising with time. */
export function sampleActivity(members: readonly Member[], now: EpochMilliseconds): ActivityRecord[] {
  const nameAt = (position: number) => members[position - 1]?.name ?? null;
  const happened = [
    { type: 'join', amount: null, daysAgo: 50, recipient: nameAt(10) },
    { type: 'payout', amount: 5000, daysAgo: 30, recipient: nameAt(1) },
    { type: 'contribution', amount: 500, daysAgo: 17, recipient: null },
    { type: 'payout', amount: 5000, daysAgo: 16, recipient: nameAt(2) },
    { type: 'contribution', amount: 500, daysAgo: 3, recipient: null },
    { type: 'payout', amount: 5000, daysAgo: 2, recipient: nameAt(3) },
  ] as const;
  return happened.map(({ daysAgo, ...record }, index) => ({
    ...record,
    id: `simulated-${index}`,
    at: now - daysAgo * DAY,
    status: 'completed',
  }));
}

import type { EpochMilliseconds, PlainDate, PlannedRound } from '@halqa/domain';
import type { ActivityRecord } from '../ports/group-aggregate.ts';
import type { GroupView } from './group-view.ts';

type Happening = Pick<ActivityRecord, 'type' | 'amount' | 'at' | 'recipient'>;

/** What happened in the simulated group until yesterday, on the days of its own schedule; ids rise with time. */
export function simulatedActivity(view: GroupView): ActivityRecord[] {
  const turns = view.rounds.flatMap((round) => turnOf(view, round));
  const past = turns.filter(({ at }) => at < onDay(view.today));
  return [...lastJoining(view), ...past].map((happening, index) => ({
    ...happening,
    id: `simulated-${String(index).padStart(2, '0')}`,
    status: 'completed',
  }));
}

/** The viewer's own contribution on the day that the bank is asked, then the payout. */
function turnOf({ seated, contributionAmount, payoutAmount }: GroupView, round: PlannedRound): Happening[] {
  const recipient = seated.find(({ position }) => position === round.round)?.name ?? null;
  return [
    { type: 'contribution', amount: contributionAmount, at: onDay(round.debitDate), recipient: null },
    { type: 'payout', amount: payoutAmount, at: onDay(round.payoutDate), recipient },
  ];
}

function lastJoining({ seated }: GroupView): Happening[] {
  const last = seated.at(-1);
  return last ? [{ type: 'join', amount: null, at: last.joinedAt, recipient: last.name }] : [];
}

/** Noon in London is the same day everywhere in the United States. */
const onDay = (date: PlainDate): EpochMilliseconds => Date.parse(`${date}T12:00:00Z`);

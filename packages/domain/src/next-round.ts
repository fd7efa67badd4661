import type { PlainDate } from './plain-date.ts';
import type { PlannedRound } from './schedule.ts';

/** The round whose contribution falls due today or next; undefined when the cycle is over. */
export function nextContribution<Round extends Pick<PlannedRound, 'contributionDate'>>(
  rounds: readonly Round[],
  today: PlainDate,
): Round | undefined {
  return rounds.find(({ contributionDate }) => contributionDate >= today);
}

/** The round that is paid out today or next. */
export function nextPayout<Round extends Pick<PlannedRound, 'payoutDate'>>(
  rounds: readonly Round[],
  today: PlainDate,
): Round | undefined {
  return rounds.find(({ payoutDate }) => payoutDate >= today);
}

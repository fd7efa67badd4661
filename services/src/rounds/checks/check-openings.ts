import { type DueItem, type GroupRecord, openingOf } from '@halqa/domain';
import type { RoundReader } from '../../ports/money.ts';
import type { Clock } from '../../ports/system.ts';
import { type CheckGroupsPorts, checkGroups } from './check-groups.ts';
import type { Progress } from './daily-checks.ts';

export type CheckOpeningsPorts = CheckGroupsPorts & {
  readonly money: Pick<RoundReader, 'findRound' | 'listRounds'>;
  readonly clock: Clock;
};

/** Longer than due work is late when nothing is wrong. */
const LATE_MILLISECONDS = 12 * 60 * 60_000;

/**
 * Looks in every running group for a round that should have opened half a day ago and has not: one whose opening was lost
 * stays planned for ever, and so do all that follow it.
 */
export const checkOpenings = (ports: CheckOpeningsPorts, progress: Progress): Promise<boolean> =>
  checkGroups(ports, { metric: 'RoundNotOpened', message: 'round not opened' }, progress, (group) =>
    lostOpening(ports, group),
  );

async function lostOpening(
  { money, clock }: CheckOpeningsPorts,
  { id, state, rounds, timeZone }: GroupRecord,
): Promise<readonly DueItem[]> {
  if ((state !== 'active' && state !== 'paused') || rounds === null) return [];
  const now = clock.now();
  const openings = rounds.map(({ debitDate }, index) => openingOf({ timeZone }, { round: index + 1, debitDate }, 0));
  const newest = openings.findLast(({ at }) => at < now - LATE_MILLISECONDS);
  const found = newest && (await money.findRound(id, newest.round));
  if (found?.round.state !== 'planned') return [];
  const first = (await money.listRounds(id)).find(({ round }) => round.state === 'planned');
  return first === undefined ? [] : [openingOf({ timeZone }, first.round, now)];
}

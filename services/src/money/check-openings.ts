import { type EpochMilliseconds, openingOf } from '@halqa/domain';
import { cycleWork } from '../due/cycle-work.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRecord } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { RoundReader } from '../ports/money.ts';
import type { Clock, Count, Log } from '../ports/system.ts';

export type CheckOpeningsPorts = {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly money: Pick<RoundReader, 'findRound' | 'listRounds'>;
  readonly queue: DueQueue;
  readonly clock: Clock;
  readonly count: Count;
  readonly log: Log;
};

const PAGE = 100;
/** Longer than due work is late when nothing is wrong. */
const LATE_MILLISECONDS = 12 * 60 * 60_000;

/**
 * Looks in every running group for a round that should have opened half a day ago and has not: one whose opening was lost
 * stays planned for ever, and so do all that follow it. Counts each group as `RoundNotOpened`, and makes its opening due.
 */
export async function checkOpenings(ports: CheckOpeningsPorts): Promise<void> {
  const now = ports.clock.now();
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const { items, next } = await ports.groups.listAll(after, PAGE);
    for (const { group } of items) await checkGroup(ports, group, now);
    after = next ?? undefined;
    isLast = next === null;
  }
}

async function checkGroup(ports: CheckOpeningsPorts, group: GroupRecord, now: EpochMilliseconds): Promise<void> {
  const isRunning = group.state === 'active' || group.state === 'paused';
  if (!isRunning || group.simulated || group.rounds === null) return;
  const openings = group.rounds.map(({ debitDate }, index) =>
    openingOf(group.waits, { round: index + 1, debitDate }, Number.NEGATIVE_INFINITY),
  );
  const newest = openings.findLast(({ at }) => at < now - LATE_MILLISECONDS);
  const found = newest && (await ports.money.findRound(group.id, newest.round));
  if (found?.round.state !== 'planned') return;
  const rounds = await ports.money.listRounds(group.id);
  const first = rounds.find(({ round }) => round.state === 'planned')?.round;
  if (first === undefined) return;
  ports.count('RoundNotOpened', {});
  ports.log.error('round not opened', { group: group.id, round: first.round });
  await ports.queue.add(cycleWork(group.id, openingOf(group.waits, first, now)));
}

import { bankDate, stuckEnding } from '@halqa/domain';
import { cycleWork } from '../due/cycle-work.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRecord } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { RoundReader } from '../ports/money.ts';
import type { Clock, Count, Log } from '../ports/system.ts';

export type CheckEndingsPorts = {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly money: Pick<RoundReader, 'listRounds' | 'listShares'>;
  readonly queue: DueQueue;
  readonly clock: Clock;
  readonly count: Count;
  readonly log: Log;
};

const PAGE = 100;

/**
 * Looks at every group that is winding down: one whose work was lost, or a share of which never arrives, would stay so for ever.
 * Counts each as `EndingStuck`, and makes the work due that takes it on. Idempotent.
 */
export async function checkEndings(ports: CheckEndingsPorts): Promise<void> {
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const { items, next } = await ports.groups.listAll(after, PAGE);
    for (const { group } of items) await checkGroup(ports, group);
    after = next ?? undefined;
    isLast = next === null;
  }
}

async function checkGroup(ports: CheckEndingsPorts, group: GroupRecord): Promise<void> {
  const { money, queue, clock, count, log } = ports;
  if (group.state !== 'winding_down' || group.simulated) return;
  const [rounds, shares] = await Promise.all([money.listRounds(group.id), money.listShares(group.id)]);
  const began = bankDate(group.windingDownAt ?? group.createdAt);
  const waits = { ...group.waits, ...group.cycleWaits };
  const due = stuckEnding({ waits }, rounds, shares, began, clock.now());
  if (due === null) return;
  count('EndingStuck', {});
  log.error('group does not end', { group: group.id, open: due.map(({ kind, round }) => `${kind} ${round}`) });
  for (const item of due) await queue.add(cycleWork(group.id, item));
}

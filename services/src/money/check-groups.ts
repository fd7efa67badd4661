import type { DueItem } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import { cycleWork } from '../due/cycle-work.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRecord } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { Count, Log } from '../ports/system.ts';

export type CheckGroupsPorts = {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly queue: DueQueue;
  readonly count: Count;
  readonly log: Log;
};

/** What is said of a group that lacks work. */
type Finding = { readonly metric: 'RoundNotOpened' | 'EndingStuck'; readonly message: string };

const PAGE = 100;

/**
 * Looks at every group for work that was lost: counts and logs each that lacks some, and makes that due again. A group that
 * cannot be judged keeps no other from it. Idempotent, since due work is. Throws when one could not be judged.
 *
 * @param lostWork what a group lacks; nothing of one that is as it should be
 */
export async function checkGroups(
  { groups, queue, count, log }: CheckGroupsPorts,
  { metric, message }: Finding,
  lostWork: (group: GroupRecord) => Promise<readonly DueItem[]>,
): Promise<void> {
  const errors: unknown[] = [];
  let found = 0;
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const { items, next } = await groups.listAll(after, PAGE);
    await attemptAll(items, ({ group }) => check(group)).catch((error: unknown) => errors.push(error));
    after = next ?? undefined;
    isLast = next === null;
  }
  // Also none, so that the alarm ends with the night on which nothing was found.
  count(metric, {}, found);
  if (errors.length > 0) throw errors[0];

  async function check(group: GroupRecord): Promise<void> {
    const lost = group.simulated ? [] : await lostWork(group);
    if (lost.length === 0) return;
    found += 1;
    log.error(message, { group: group.id, lost: lost.map(({ kind, round }) => `${kind} ${round}`) });
    for (const item of lost) await queue.add(cycleWork(group.id, item));
  }
}

import type { DueItem } from '@halqa/domain';
import * as z from 'zod';
import { cycleWork } from '../due/cycle-work.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRecord } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { Count, Log } from '../ports/system.ts';
import { passOverGroups } from './all-groups.ts';
import type { Progress } from './daily-checks.ts';

export type CheckGroupsPorts = {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly queue: DueQueue;
  readonly count: Count;
  readonly log: Log;
};

/** What is said of a group that lacks work. */
type Finding = { readonly metric: 'RoundNotOpened' | 'EndingStuck'; readonly message: string };

const stand = z.object({ after: z.string().nullable(), found: z.object({ failed: z.int() }) });

/**
 * Looks at every group for work that was lost: counts and logs each that lacks some, and makes that due again. A group that
 * cannot be judged keeps no other from it. Idempotent, since due work is. Throws when one could not be judged: the next call
 * begins anew.
 *
 * @param lostWork what a group lacks; nothing of one that is as it should be
 */
export async function checkGroups(
  ports: CheckGroupsPorts,
  { metric, message }: Finding,
  progress: Progress,
  lostWork: (group: GroupRecord) => Promise<readonly DueItem[]>,
): Promise<boolean> {
  const { queue, count, log } = ports;
  const begun = progress.checkpoint === undefined ? { after: null, found: { failed: 0 } } : progress.checkpoint;
  const all = await passOverGroups(ports, progress, stand.parse(begun), async (groups, { failed }) => {
    const judged = await Promise.all(groups.map(({ group }) => isJudged(group)));
    return { failed: failed + judged.filter((each) => !each).length };
  });
  if (all === undefined) return false;
  if (all.failed === 0) return true;
  await progress.save(undefined);
  throw new Error(`groups_not_judged ${all.failed}`);

  async function isJudged(group: GroupRecord): Promise<boolean> {
    try {
      const lost = group.simulated ? [] : await lostWork(group);
      if (lost.length === 0) return true;
      count(metric, {});
      log.error(message, { group: group.id, lost: lost.map(({ kind, round }) => `${kind} ${round}`) });
      for (const item of lost) await queue.add(cycleWork(group.id, item));
      return true;
    } catch (error) {
      log.error('group not judged', { group: group.id, error });
      return false;
    }
  }
}

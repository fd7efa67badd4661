import type { DueItem, GroupRecord } from '@halqa/domain';
import * as z from 'zod';
import { cycleWork } from '../../due/cycle-work.ts';
import type { DueQueue } from '../../ports/due.ts';
import type { GroupRepository } from '../../ports/groups.ts';
import type { Count, Log } from '../../ports/system.ts';
import { visitAllGroups } from './all-groups.ts';
import type { Progress } from './daily-checks.ts';

export type CheckGroupsPorts = {
  readonly groups: Pick<GroupRepository, 'listAll'>;
  readonly queue: DueQueue;
  readonly count: Count;
  readonly log: Log;
};

/** What is said of a group that lacks work. */
type Finding = { readonly metric: 'RoundNotOpened' | 'EndingStuck'; readonly message: string };

const passCheckpoint = z.object({
  after: z.string().nullable(),
  found: z.object({ failed: z.int(), lacking: z.int() }),
});
const nothingYet = { after: null, found: { failed: 0, lacking: 0 } };

/**
 * Looks at every group for work that was lost: counts and logs each that lacks some, and makes that due again. The other groups
 * are judged although one cannot be. Idempotent, since due work is. Throws when one could not be judged: the next call
 * begins anew.
 *
 * @param lostWork what a group lacks; nothing of one that is as it should be
 * @returns whether all groups were looked at; false when there was no time for all, and the next call goes on
 */
export async function checkGroups(
  ports: CheckGroupsPorts,
  { metric, message }: Finding,
  progress: Progress,
  lostWork: (group: GroupRecord) => Promise<readonly DueItem[]>,
): Promise<boolean> {
  const { queue, count, log } = ports;
  const begun = passCheckpoint.parse(progress.checkpoint === undefined ? nothingYet : progress.checkpoint);
  const all = await visitAllGroups(ports, progress, begun, async (groups, found) => {
    const judged = await Promise.all(groups.map(({ group }) => judge(group)));
    return {
      failed: found.failed + judged.filter((each) => each === 'failed').length,
      lacking: found.lacking + judged.filter((each) => each === 'lacking').length,
    };
  });
  if (all === undefined) return false;
  // Also when it is 0, so that the alarm ends with the night on which nothing was found.
  count(metric, {}, all.lacking);
  if (all.failed === 0) return true;
  await progress.save(undefined);
  throw new Error(`groups_not_judged ${all.failed}`);

  async function judge(group: GroupRecord): Promise<'failed' | 'lacking' | 'complete'> {
    try {
      const lost = group.simulated ? [] : await lostWork(group);
      if (lost.length === 0) return 'complete';
      log.error(message, { group: group.id, lost: lost.map(({ kind, round }) => `${kind} ${round}`) });
      for (const item of lost) await queue.add(cycleWork(group.id, item));
      return 'lacking';
    } catch (error) {
      log.error('group not judged', { group: group.id, error });
      return 'failed';
    }
  }
}

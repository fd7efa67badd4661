import { bankDate, type DueItem, type GroupRecord, hasEnded, stuckClaims, stuckEnding } from '@halqa/domain';
import type { RoundReader } from '../../ports/money.ts';
import type { Clock } from '../../ports/system.ts';
import { type CheckGroupsPorts, checkGroups } from './check-groups.ts';
import type { Progress } from './daily-checks.ts';

export type CheckEndingsPorts = CheckGroupsPorts & {
  readonly money: Pick<RoundReader, 'listRounds' | 'listShares'>;
  readonly clock: Clock;
};

/**
 * Looks at every group that is winding down: one whose work was lost, or a share of which never arrives, would stay so for ever. And
 * at those in which somebody was replaced, where what they paid in does not come back to them.
 */
export const checkEndings = (ports: CheckEndingsPorts, progress: Progress): Promise<boolean> =>
  checkGroups(ports, { metric: 'EndingStuck', message: 'group does not end' }, progress, (group) =>
    lostEnding(ports, group),
  );

async function lostEnding({ money, clock }: CheckEndingsPorts, group: GroupRecord): Promise<readonly DueItem[]> {
  const isEnding = group.state === 'winding_down';
  if (!isEnding && (hasEnded(group) || group.replaced === undefined)) return [];
  const [rounds, shares] = await Promise.all([money.listRounds(group.id), money.listShares(group.id)]);
  if (!isEnding) return stuckClaims({ waits: { ...group.waits, ...group.cycleWaits } }, rounds, shares, clock.now());
  const began = bankDate(group.windingDownAt ?? group.createdAt);
  const waits = { ...group.waits, ...group.cycleWaits };
  return stuckEnding({ waits }, rounds, shares, began, clock.now()) ?? [];
}

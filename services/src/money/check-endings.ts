import { bankDate, type DueItem, stuckEnding } from '@halqa/domain';
import type { GroupRecord } from '../ports/group-records.ts';
import type { RoundReader } from '../ports/money.ts';
import type { Clock } from '../ports/system.ts';
import { type CheckGroupsPorts, checkGroups } from './check-groups.ts';

export type CheckEndingsPorts = CheckGroupsPorts & {
  readonly money: Pick<RoundReader, 'listRounds' | 'listShares'>;
  readonly clock: Clock;
};

/** Looks at every group that is winding down: one whose work was lost, or a share of which never arrives, would stay so for ever. */
export const checkEndings = (ports: CheckEndingsPorts): Promise<void> =>
  checkGroups(ports, { metric: 'EndingStuck', message: 'group does not end' }, (group) => lostEnding(ports, group));

async function lostEnding({ money, clock }: CheckEndingsPorts, group: GroupRecord): Promise<readonly DueItem[]> {
  if (group.state !== 'winding_down') return [];
  const [rounds, shares] = await Promise.all([money.listRounds(group.id), money.listShares(group.id)]);
  const began = bankDate(group.windingDownAt ?? group.createdAt);
  const waits = { ...group.waits, ...group.cycleWaits };
  return stuckEnding({ waits }, rounds, shares, began, clock.now()) ?? [];
}

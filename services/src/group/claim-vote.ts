import { hasShortTurn, type RoundMoney } from '@halqa/domain';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import type { FormerClaim } from './views/place-view.ts';

/** Until when the members vote how the group goes on, where that can change the day of a claim. */
export async function readClaimVote(
  { votes }: Pick<GroupPorts, 'votes'>,
  { id }: Pick<GroupAggregate['group'], 'id'>,
  rounds: readonly RoundMoney[],
  { status }: Pick<FormerClaim, 'status'>,
): Promise<{ readonly voteEndsAt?: string }> {
  if (status !== 'waiting' || !hasShortTurn(rounds)) return {};
  const vote = await votes.findLast(id);
  return vote?.result === null ? { voteEndsAt: new Date(vote.endsAt).toISOString() } : {};
}

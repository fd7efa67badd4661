import { groupId, isReplaced, isTakenFromClaim, type RoundMoney } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { readClaimVote } from '../group/claim-vote.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { readLatePayouts } from '../group/late-payouts.ts';
import { claimOf, owedBy } from '../group/views/place-view.ts';
import { underWayOf } from '../group/views/your-money-view.ts';
import type { Member } from '../ports/group-records.ts';

/** Reads what comes back to the caller, whose place somebody took. */
export async function readFormerPlace(
  ports: Pick<GroupPorts, 'groups' | 'money' | 'moneySwitch' | 'votes' | 'clock'>,
  { caller, params }: RequestOf<'readFormerPlace'>,
): Promise<ResultOf<'readFormerPlace'>> {
  const { groups, money, clock } = ports;
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const former = aggregate?.members.find((member) => member.userId === caller.userId && isReplaced(member));
  const replaced = aggregate?.group.replaced?.find(({ from }) => from === former?.id);
  if (!aggregate || !former || !replaced) return problem('group_not_found');
  const { group } = aggregate;
  const [rounds, shares] = await Promise.all([money.listRounds(group.id), money.listShares(group.id)]);
  const now = clock.now();
  const late = await readLatePayouts(ports, group, rounds);
  const waits = { ...group.waits, ...group.cycleWaits };
  const claim = claimOf({ group, member: former.id }, rounds, shares, now, late);
  return ok({
    groupName: group.name,
    round: turnOfPlace(rounds, replaced),
    replacedAt: new Date(replaced.at).toISOString(),
    ...claim,
    ...(await readClaimVote(ports, group, rounds, claim)),
    isTakenFromClaim: isTakenFromClaim(waits, [...rounds, ...shares], former.id, now),
    owed: owedBy(rounds, former.id),
    underWay: underWayOf(rounds, former.id),
  });
}

type Place = { readonly to: Member['id']; readonly round: number };

/** The turn that the place has now: a turn before it that was put at the end made it come sooner. */
const turnOfPlace = (rounds: readonly RoundMoney[], { to, round }: Place): number =>
  rounds.find((money) => money.round.recipient === to)?.round.round ?? round;

import { groupId, releaseDebt, seatOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeRound } from '../rounds/change-round.ts';

/** The caller says that the member for whom they paid a turn owes them nothing for it any more. */
export async function settleDebt(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'settleDebt'>,
): Promise<ResultOf<'settleDebt'>> {
  const aggregate = isIdText(params.id) ? await ports.groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group } = aggregate;
  const { round, memberId } = body;
  const paidRound = group.rounds?.some((each) => each.round === round)
    ? await ports.money.findRound(group.id, round)
    : null;
  const paid = paidRound?.contributions.find(({ member, payer }) => member === memberId && payer === seat.id);
  if (paid === undefined) return problem('not_payable');
  const named = { member: paid.member, guarantor: seat.id };
  const decided = await changeRound(ports, {
    groupId: group.id,
    round,
    decide: (_, money) => releaseDebt(money, named),
  });
  return decided.ok ? ok({ success: true as const }) : problem('not_payable');
}

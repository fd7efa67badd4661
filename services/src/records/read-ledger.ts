import { groupId, isReplaced, isSeated, seatOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';

/** Reads the books of one of the caller's groups, whole: whoever verifies them trusts nothing but the group's id. */
export async function readLedger(
  { groups, ledger }: GroupPorts,
  { caller, params }: RequestOf<'readLedger'>,
): Promise<ResultOf<'readLedger'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  if (aggregate === undefined || !seatOf(aggregate, caller.userId)) return problem('group_not_found');
  const { group, members } = aggregate;
  const journals = await ledger.list(group.id);
  const named = members.filter((each) => isSeated(each) || isReplaced(each)).map(({ id, name }) => ({ id, name }));
  return ok({ groupName: group.name, members: named, journals: [...journals] });
}

import { groupId, seatOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupPorts } from './group-ports.ts';
import { groupCalendar, hasDates } from './views/group-calendar.ts';

/** Reads the caller's own dates in one group, as their calendar shows them. */
export async function readGroupCalendar(
  { groups, money, clock }: Pick<GroupPorts, 'groups' | 'money' | 'clock'>,
  { caller, params }: RequestOf<'readGroupCalendar'>,
): Promise<ResultOf<'readGroupCalendar'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group } = aggregate;
  const rounds = hasDates(group) ? await money.listRounds(group.id) : [];
  return ok(groupCalendar({ group, membershipId: seat.id }, rounds, clock.now()));
}

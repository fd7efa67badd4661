import { groupId, seatOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { readLatePayouts } from '../group/late-payouts.ts';
import { liveCredits, newestDebits, readTransferDays } from '../group/transfer-days.ts';
import { groupCalendar, hasDates } from '../group/views/group-calendar.ts';

/** Reads the caller's own dates in one group, as their calendar shows them. */
export async function readGroupCalendar(
  ports: Pick<GroupPorts, 'groups' | 'money' | 'moneySwitch' | 'clock'>,
  { caller, params }: RequestOf<'readGroupCalendar'>,
): Promise<ResultOf<'readGroupCalendar'>> {
  const { groups, money, clock } = ports;
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group } = aggregate;
  const rounds = hasDates(group) ? await money.listRounds(group.id) : [];
  const [late, days] = await Promise.all([
    readLatePayouts(ports, group, rounds),
    readTransferDays(ports, group.id, [...newestDebits(rounds, seat.id), ...liveCredits(rounds, seat.id)]),
  ]);
  return ok(groupCalendar({ group, membershipId: seat.id }, rounds, { late, days }, clock.now()));
}

import {
  cents,
  dateInZone,
  decideStart,
  groupId,
  payoutPerRound,
  type Round,
  type Starting,
  type UserId,
} from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate, GroupChange } from '../ports/groups.ts';
import type { GroupPorts } from './group-handlers.ts';
import { changeGroup, type GroupDecision } from './load-and-change.ts';

/** Starts a ready group: order, dates and amounts are fixed from then on. For its organizer; idempotent. */
export async function startGroup(
  ports: GroupPorts,
  { caller, params }: RequestOf<'startGroup'>,
): Promise<ResultOf<'startGroup'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  const now = ports.clock.now();
  const started = await changeGroup(ports, groupId(params.id), (aggregate) => start(aggregate, caller.userId, now));
  // The bank of some member: they were linked when their owners joined.
  return !started.ok && started.code === 'bank_required' ? problem('member_bank_missing') : started;
}

function start(aggregate: GroupAggregate, person: UserId, now: number): GroupDecision<{ success: true }> {
  const { group, members } = aggregate;
  const today = dateInZone(now, group.timeZone);
  const decided = decideStart({ group, members, person, today });
  if (!decided.ok) return decided;
  return { ok: true, value: { success: true }, change: changeOf(aggregate, decided.starting, now) };
}

function changeOf({ group }: GroupAggregate, starting: Starting, at: number): GroupChange | null {
  if (starting.kind === 'done_before') return null;
  const amount = payoutPerRound(group.contribution, group.memberCount);
  const rounds = starting.rounds.flatMap((dates, index): Round[] => {
    const recipient = starting.recipients[index];
    if (recipient === undefined) return [];
    return [{ ...dates, recipient, amount, state: 'planned', cash: cents(0), fromReserve: cents(0), version: 1 }];
  });
  return { at, groupBecomes: 'active', starts: { activatedOn: dateInZone(at, group.timeZone), rounds } };
}

import { type ChangeDecision, decideFewerSeats, decideReorder, groupId, type TermsProblem } from '@halqa/domain';
import { type Caller, isIdText, problem, type RequestOf, type Result, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeGroup, succeeded } from '../group/load-and-change.ts';
import type { GroupAggregate } from '../ports/group-records.ts';

/* What the organizer changes before the start, after which everyone has to agree again. */

/** Changes the order of payouts. */
export async function reorderGroup(
  ports: GroupPorts,
  { caller, params, body: { order } }: RequestOf<'reorderGroup'>,
): Promise<ResultOf<'reorderGroup'>> {
  const by = { person: caller.userId, now: ports.clock.now() };
  return changeTerms(ports, caller, params.id, (group) => decideReorder(group, { ...by, order }));
}

/** Lowers the number of members to those who have joined, and revokes the pending invitations. */
export async function lowerSeats(
  ports: GroupPorts,
  { caller, params, body: { memberCount } }: RequestOf<'lowerSeats'>,
): Promise<ResultOf<'lowerSeats'>> {
  const by = { person: caller.userId, now: ports.clock.now() };
  return changeTerms(ports, caller, params.id, (group) => decideFewerSeats(group, { ...by, memberCount }));
}

async function changeTerms(
  ports: GroupPorts,
  { userId }: Caller,
  id: string,
  decide: (aggregate: GroupAggregate) => ChangeDecision<GroupAggregate, TermsProblem>,
): Promise<Result<{ success: true }>> {
  if (!isIdText(id)) return problem('group_not_found');
  const { clock, rateLimits } = ports;
  return changeGroup(ports, groupId(id), (aggregate) => succeeded(decide(aggregate)), {
    permit: () => rateLimits.count('termsChanges', userId, clock.now()),
  });
}

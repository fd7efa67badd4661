import { decideLeave, groupId, type Leaving, membershipOf, type UserId } from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupChange } from '../ports/groups.ts';
import type { GroupPorts } from './group-ports.ts';
import { changeGroup, type GroupDecision } from './load-and-change.ts';
import { inState, withFields, withInvitations, withoutSeat } from './next-group.ts';

/** Frees the caller's seat before the start; the organizer's leaving closes the group. Idempotent. */
export async function leaveGroup(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'leaveGroup'>,
): Promise<ResultOf<'leaveGroup'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  const { clock, rateLimits } = ports;
  return changeGroup(
    ports,
    groupId(params.id),
    (aggregate) => leave(aggregate, { person: caller.userId, closes: body.closes, now: clock.now() }),
    () => rateLimits.count('joinsAndLeaves', caller.userId, clock.now()),
  );
}

type Request = { readonly person: UserId; readonly closes: boolean; readonly now: number };

function leave(aggregate: GroupAggregate, request: Request): GroupDecision<{ success: true }> {
  const { person, now } = request;
  const decided = decideLeave({ ...aggregate, ...request });
  if (!decided.ok) return decided;
  return { ok: true, value: { success: true }, change: changeOf(aggregate, decided.leaving, person, now) };
}

function changeOf(aggregate: GroupAggregate, leaving: Leaving, person: UserId, at: number): GroupChange | null {
  const membership = membershipOf(aggregate.members, person);
  switch (leaving.kind) {
    case 'done_before':
      return null;
    case 'frees_seat': {
      if (membership === undefined) return null;
      const next = inState(withoutSeat(aggregate, membership.id, 'left', at), leaving.groupBecomes, at);
      return { at, facts: [{ kind: 'member_left', by: membership.id }], next };
    }
    case 'closes_group': {
      const revoked = withInvitations(aggregate, leaving.revokes, 'revoked');
      const facts = [{ kind: 'group_cancelled', by: membership?.id ?? null }] as const;
      return { at, facts, next: withFields(revoked, { state: 'cancelled', closedBy: person }) };
    }
  }
}

import { decideLeave, groupId, type Leaving, membershipOf, type UserId } from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupChange } from '../ports/groups.ts';
import type { GroupPorts } from './group-ports.ts';
import { changeGroup, type GroupDecision } from './load-and-change.ts';

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

function changeOf(
  { group, members }: GroupAggregate,
  leaving: Leaving,
  person: UserId,
  at: number,
): GroupChange | null {
  const membership = membershipOf(members, person);
  const by = membership?.id ?? null;
  switch (leaving.kind) {
    case 'done_before':
      return null;
    case 'frees_seat': {
      const { groupBecomes } = leaving;
      return {
        at,
        act: { kind: 'left', by },
        ...(membership && { leaves: membership }),
        ...(groupBecomes === group.state ? {} : { groupBecomes }),
      };
    }
    case 'closes_group': {
      const invitationsBecome = leaving.revokes.map((id) => ({ id, state: 'revoked' as const }));
      return { at, act: { kind: 'closed', by }, groupBecomes: 'cancelled', closedBy: person, invitationsBecome };
    }
  }
}

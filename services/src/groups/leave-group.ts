import { decideLeave, groupId, type Leaving, type UserId } from '@halqa/domain';
import { isIdText } from '../id-text.ts';
import type { Circle, CircleChange } from '../ports/circle.ts';
import type { RequestOf } from '../request.ts';
import { type ResultOf, refuse } from '../result.ts';
import { type CircleDecision, changeCircle } from './change-circle.ts';
import type { GroupPorts } from './group-ports.ts';

/** Gives the caller's seat back before the start; the admin's leaving closes the group. Once more is harmless. */
export async function leaveGroup(
  { circles, clock }: GroupPorts,
  { caller, params }: RequestOf<'leaveGroup'>,
): Promise<ResultOf<'leaveGroup'>> {
  if (!isIdText(params.id)) return refuse('group_not_found');
  return changeCircle(circles, groupId(params.id), (circle) => leave(circle, caller.userId, clock.now()));
}

function leave(circle: Circle, person: UserId, now: number): CircleDecision<{ success: true }> {
  const decided = decideLeave({ ...circle, person, now });
  if (!decided.ok) return decided;
  return { ok: true, value: { success: true }, change: changeOf(circle, decided.leaving, person, now) };
}

function changeOf({ group, members }: Circle, leaving: Leaving, person: UserId, at: number): CircleChange | null {
  switch (leaving.kind) {
    case 'done_before':
      return null;
    case 'frees_seat': {
      const leaves = members.find(({ userId }) => userId === person);
      const { groupBecomes } = leaving;
      return { at, ...(leaves && { leaves }), ...(groupBecomes === group.state ? {} : { groupBecomes }) };
    }
    case 'closes_group': {
      const invitationsBecome = leaving.revokes.map((id) => ({ id, state: 'revoked' as const }));
      return { at, groupBecomes: 'cancelled', closedBy: person, invitationsBecome };
    }
  }
}

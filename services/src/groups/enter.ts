import { type Door, type Invitation, invitationAtDoor } from '@halqa/domain';
import type { GroupAggregate, InviteCodeTarget, Member } from '../ports/group-aggregate.ts';
import { type Problem, problem } from '../result.ts';
import type { Person } from './person.ts';
import { seatIn } from './seat-in.ts';

export type Entered =
  | { readonly ok: true; readonly seat: Member | undefined; readonly invitation: Invitation | null }
  | Problem;

/**
 * Whom the person is at the door that the code opens. Someone else's mail, an answered or outdated invitation and a
 * group that has ended all look like a code that never was; the own code still leads a member to the group.
 */
export function enter(aggregate: GroupAggregate, target: InviteCodeTarget, person: Person, now: number): Entered {
  const seat = seatIn(aggregate, person.userId);
  if (seat && isOwn(aggregate, target, person)) return { ok: true, seat, invitation: null };
  const found = invitationAtDoor(doorOf(target), aggregate.invitations, person.email, now);
  return found.ok ? { ...found, seat } : problem('invitation_invalid');
}

export function doorOf({ invitationId }: InviteCodeTarget): Door {
  return invitationId === null ? { kind: 'open_link' } : { kind: 'personal', invitationId };
}

function isOwn({ invitations }: GroupAggregate, { invitationId }: InviteCodeTarget, { email }: Person): boolean {
  return invitationId === null || invitations.some((each) => each.id === invitationId && each.email === email);
}

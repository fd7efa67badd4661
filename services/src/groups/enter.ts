import { type Door, type Invitation, invitationAtDoor } from '@halqa/domain';
import type { Circle, Entrance, Member } from '../ports/circle.ts';
import { type Refused, refuse } from '../result.ts';
import type { Person } from './person.ts';
import { seatIn } from './seat-in.ts';

export type Entered =
  | { readonly ok: true; readonly seat: Member | undefined; readonly invitation: Invitation | null }
  | Refused;

/**
 * Whom the person is at the door that the code opens. Someone else's mail, an answered or outdated invitation and a
 * group that has ended all look like a code that never was; the own code still leads a member to the group.
 */
export function enter(circle: Circle, entrance: Entrance, person: Person, now: number): Entered {
  const seat = seatIn(circle, person.userId);
  if (seat && isOwn(circle, entrance, person)) return { ok: true, seat, invitation: null };
  const found = invitationAtDoor(doorOf(entrance), circle.invitations, person.email, now);
  return found.ok ? { ...found, seat } : refuse('invitation_invalid');
}

export function doorOf({ invitationId }: Entrance): Door {
  return invitationId === null ? { kind: 'open_link' } : { kind: 'personal', invitationId };
}

function isOwn({ invitations }: Circle, { invitationId }: Entrance, { email }: Person): boolean {
  return invitationId === null || invitations.some((each) => each.id === invitationId && each.email === email);
}

import type { SentReplyOf } from '@halqa/contract';
import { endsEarly, hasEnded, isPending } from '@halqa/domain';
import type { InvitationRecord, Member } from '../../ports/group-records.ts';
import { type GroupView, nextUnpaid } from './group-view.ts';

export type Seat = SentReplyOf<'readGroup'>['seats'][number];

/**
 * The seats of the ring, one per round. Before a draw nobody has a position: members come first, by time of joining,
 * then pending invitations, then free seats. Without rounds there are no seats.
 */
export function ringSeats(view: GroupView): Seat[] {
  const { rounds, seated, invitations, now } = view;
  const pending = invitations.filter((invitation) => isPending(invitation, now));
  const positions = rounds.map(({ round }) => round);
  if (seated.some(({ position }) => position !== null)) {
    return positions.map((position) => {
      const at = <Each extends { position: number | null }>(all: readonly Each[]) =>
        all.find((each) => each.position === position);
      return seatOf(view, position, at(seated), at(pending));
    });
  }
  return positions.map((position) =>
    seatOf(view, position, seated[position - 1], pending[position - 1 - seated.length]),
  );
}

function seatOf(view: GroupView, position: number, member?: Member, invitation?: InvitationRecord): Seat {
  if (member) {
    return { position, name: member.name, state: roundState(view, position), isYou: member.id === view.viewer };
  }
  if (!invitation) return { position, name: null, state: 'open', isYou: false };
  return { position, name: view.seesPeople ? invitation.email : null, state: 'invited', isYou: false };
}

function roundState(view: GroupView, position: number): Seat['state'] {
  const { group, paidOut } = view;
  if (group.activatedOn === null) return 'joined';
  if (paidOut.has(position)) return 'received';
  const comesNone = hasEnded(group) || endsEarly(group);
  return !comesNone && nextUnpaid(view)?.round === position ? 'current' : 'joined';
}

import type { SentReplyOf } from '@halqa/contract';
import { isPending } from '@halqa/domain';
import type { InvitationRecord, Member } from '../../ports/groups.ts';
import type { GroupView } from './group-view.ts';

export type Seat = SentReplyOf<'readGroup'>['seats'][number];

/**
 * The seats of the ring, one per turn. Before a draw nobody has a turn, so people sit in the order of their joining,
 * then those who are waited for, then the open seats. Without turns there are no seats.
 */
export function ringSeats(view: GroupView): Seat[] {
  const { rounds, seated, invitations, now } = view;
  const awaited = invitations.filter((invitation) => isPending(invitation, now));
  const positions = rounds.map(({ round }) => round);
  if (seated.some(({ position }) => position !== null)) {
    return positions.map((position) => {
      const at = <Held extends { position: number | null }>(all: readonly Held[]) =>
        all.find((held) => held.position === position);
      return seatOf(view, position, at(seated), at(awaited));
    });
  }
  return positions.map((position) =>
    seatOf(view, position, seated[position - 1], awaited[position - 1 - seated.length]),
  );
}

function seatOf(view: GroupView, position: number, member?: Member, invitation?: InvitationRecord): Seat {
  if (member) {
    return { position, name: member.name, state: turnState(view, position), isYou: member.userId === view.viewer };
  }
  if (!invitation) return { position, name: null, state: 'open', isYou: false };
  return { position, name: view.isAdmin ? invitation.email : null, state: 'invited', isYou: false };
}

function turnState({ group, completed }: GroupView, position: number): Seat['state'] {
  if (group.activatedOn === null || position > completed + 1) return 'joined';
  return position <= completed ? 'received' : 'current';
}

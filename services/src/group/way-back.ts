import type { SentReplyOf } from '@halqa/contract';
import {
  dateInZone,
  freeSeats,
  hasEnded,
  hasLeft,
  isCancelled,
  isForming,
  isPending,
  membershipOf,
} from '@halqa/domain';
import type { GroupAggregate, Member } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';

/* The way back of whoever left a forming group or lost their seat: the open link, by which they take a free one. */

type Place = Pick<GroupAggregate, 'group' | 'members' | 'invitations'>;

/** The code of the open link, while it leads the member to a free seat; null when it does not. */
export function codeBack({ group, members, invitations }: Place, member: Member, now: number): string | null {
  const isOpen = hasLeft(member) && isForming(group) && group.isLinkOpen;
  return isOpen && freeSeats({ group, members, invitations, now }) > 0 ? group.inviteCode : null;
}

/** Why a group has no seat to take; null while one is free. */
export function noSeatIn({ group, members, invitations }: Place, now: number): SentReplyOf<'readLeftGroup'>['noSeat'] {
  if (isCancelled(group)) return 'closed';
  if (hasEnded(group)) return 'over';
  if (group.rounds !== null) return 'started';
  return freeSeats({ group, members, invitations, now }) === 0 ? 'full' : null;
}

/** The code of the open link, while it leads the member to the standby list of a group without a free seat; null when it does not. */
export function standbyCode(place: Place, member: Member, now: number): string | null {
  const { group, invitations } = place;
  const noSeat = noSeatIn(place, now);
  const isInvited = invitations.some((each) => each.email === member.email && isPending(each, now));
  const mayWait = hasLeft(member) && group.isLinkOpen && !group.simulated && !isInvited;
  return mayWait && (noSeat === 'full' || noSeat === 'started') ? group.inviteCode : null;
}

type LostSeat = NonNullable<SentReplyOf<'listGroups'>['lostSeats']>[number];

/** How many of the newest facts of a group may be newer than the end of a seat that is listed. */
const NEWEST_FACTS = 50;

/** The seats that the person lost because no bank was linked in time, and that they can take again. */
export async function lostSeatsOf(
  { groups, clock }: Pick<GroupPorts, 'groups' | 'clock'>,
  person: Member['userId'],
): Promise<LostSeat[]> {
  const now = clock.now();
  const lost = (await groups.listLeft(person)).map(async (place): Promise<LostSeat[]> => {
    const last = membershipOf(place.members, person);
    if (last?.id !== place.membershipId || last.endedAt === undefined) return [];
    const inviteCode = codeBack(place, last, now);
    if (inviteCode === null) return [];
    // The membership of whoever left by themselves looks the same.
    const { items } = await groups.listHistory(place.group.id, undefined, NEWEST_FACTS);
    if (!items.some(({ fact }) => fact.kind === 'seat_expired' && fact.about === last.id)) return [];
    const { name: groupName, timeZone } = place.group;
    return [{ groupName, endedOn: dateInZone(last.endedAt, timeZone), inviteCode }];
  });
  return (await Promise.all(lost)).flat();
}

import type { SentReplyOf } from '@halqa/contract';
import { groupTransitions, limits, type UserId, waiting } from '@halqa/domain';
import type { GroupAggregate } from '../../ports/group-records.ts';
import { sentDescription, sentSchedule } from './group-texts.ts';
import type { GroupView } from './group-view.ts';
import { ringSeats, type Seat } from './ring-seats.ts';

/** The reply for everyone with the code, signed in or not. */
export function invitePreview({ group, seated, contributionAmount }: GroupView): SentReplyOf<'previewInvite'> {
  return {
    groupName: group.name,
    organizerName: seated.find(({ userId }) => userId === group.organizerId)?.name ?? '',
    memberCount: group.memberCount,
    contributionAmount,
    ...sentSchedule(group),
  };
}

type Offer = {
  readonly inviteCode: string;
  readonly position: number | null;
  readonly alreadyMember: boolean;
  readonly bankDueAt: string | null;
  readonly mayFreeSeat: boolean;
  readonly isFull: boolean;
  readonly mandate: SentReplyOf<'readInvite'>['mandate'];
  readonly standby: StandbyPlace | null;
};

type StandbyPlace = SentReplyOf<'joinStandby'>;

/** The place of a person on the standby list. */
export function standbyPlaceOf(
  { group, members }: Pick<GroupAggregate, 'group' | 'members'>,
  person: UserId,
): StandbyPlace {
  const list = waiting({ group, members });
  const index = list.findIndex(({ userId }) => userId === person);
  return {
    place: index < 0 ? null : index + 1,
    isFull: list.length >= limits.standby.maximum,
    mayGetSeat: groupTransitions.canMove(group.state, 'cancelled'),
  };
}

/** The reply for the invitation page. A person who has not joined sees the organizer's name and no other. */
export function inviteOffer(
  view: GroupView,
  { inviteCode, position, alreadyMember, bankDueAt, mayFreeSeat, isFull, standby, mandate }: Offer,
): SentReplyOf<'readInvite'> {
  const { group, seated, rounds } = view;
  const organizer = seated.find(({ userId }) => userId === group.organizerId);
  const anonymous = ({ name, ...seat }: Seat): Seat => ({ ...seat, name: name === organizer?.name ? name : null });
  return {
    inviteCode,
    groupId: group.id,
    name: group.name,
    ...sentDescription(view),
    admin: organizer?.name ?? '',
    members: seated.length,
    memberCount: group.memberCount,
    contributionAmount: view.contributionAmount,
    ...sentSchedule(group),
    payoutOrder: group.payoutOrder,
    firstContribution: rounds[0]?.debitDate ?? group.startDate,
    yourPosition: position,
    yourPayoutDate: rounds.find(({ round }) => round === position)?.payoutDate ?? null,
    totalCycle: group.memberCount,
    payoutAmount: view.payoutAmount,
    seats: alreadyMember ? ringSeats(view) : ringSeats(view).map(anonymous),
    alreadyMember,
    bankDueAt,
    mayFreeSeat,
    isFull,
    mandate,
    standby,
  };
}

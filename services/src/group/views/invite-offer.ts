import type { SentReplyOf } from '@halqa/contract';
import { hasEnded, type Invitation, limits, type UserId, waiting } from '@halqa/domain';
import type { GroupAggregate } from '../../ports/group-records.ts';
import { sentDescription, sentSchedule } from './group-texts.ts';
import type { GroupView } from './group-view.ts';
import { ringSeats, type Seat } from './ring-seats.ts';

/** The organizer's name; '' where they have no seat. */
export const nameOfOrganizer = ({ group, seated }: Pick<GroupView, 'group' | 'seated'>): string =>
  seated.find(({ userId }) => userId === group.organizerId)?.name ?? '';

/** What everybody pays, and how often. */
export function offeredTerms({ group, contributionAmount }: GroupView) {
  return { memberCount: group.memberCount, contributionAmount, ...sentSchedule(group) };
}

type OfferedSeat = {
  /** The invitation that reserves the seat; null by the open link. */
  readonly invitation: Pick<Invitation, 'expiresAt'> | null;
  readonly position: number | null;
  readonly isFull: boolean;
};

type PreviewedOffer = NonNullable<SentReplyOf<'previewInvite'>['offer']>;

/** What is offered to everyone with the code, signed in or not. */
export function previewedOffer(view: GroupView, { invitation, position, isFull }: OfferedSeat): PreviewedOffer {
  return {
    ...offeredTerms(view),
    payoutOrder: view.group.payoutOrder,
    ...offeredTurn(view, position),
    seats: anonymousSeats(view),
    keptUntil: keptUntil(invitation),
    isFull,
  };
}

const keptUntil = (invitation: OfferedSeat['invitation']): string | null =>
  invitation && new Date(invitation.expiresAt).toISOString();

const offeredTurn = (view: GroupView, position: number | null) => ({
  firstContribution: view.rounds[0]?.debitDate ?? view.group.startDate,
  startDate: view.rounds[0]?.contributionDate ?? view.group.startDate,
  ...offeredPosition(view, position),
  payoutAmount: view.payoutAmount,
});

/** Which turn whoever takes the seat has, and when its payout is planned; `position`: null before a draw. */
export const offeredPosition = ({ rounds }: GroupView, position: number | null) => ({
  yourPosition: position,
  yourPayoutDate: rounds.find(({ round }) => round === position)?.payoutDate ?? null,
});

/** The seats for a person who has not joined: with the organizer's name and no other. */
function anonymousSeats(view: GroupView): Seat[] {
  const { group, seated } = view;
  const known = seated.map((each) => (each.userId === group.organizerId ? each : { ...each, name: '' }));
  const seats = ringSeats({ ...view, seated: known, seesPeople: false });
  return seats.map(({ name, ...seat }) => ({ ...seat, name: name || null }));
}

type Offer = OfferedSeat & {
  readonly inviteCode: string;
  readonly alreadyMember: boolean;
  readonly bankDueAt: string | null;
  readonly mayFreeSeat: boolean;
  readonly mandate: SentReplyOf<'readInvite'>['mandate'];
  readonly standby: StandbyPlace | null;
};

type StandbyPlace = SentReplyOf<'joinStandby'>;
type StandbyGroup = NonNullable<SentReplyOf<'listGroups'>['standby']>[number];

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
    mayGetSeat: group.rounds === null && !hasEnded(group),
  };
}

/** The group of whoever is on its standby list; undefined of anybody else, and once it has ended. */
export function standbyGroup(
  { group, members }: Pick<GroupAggregate, 'group' | 'members'>,
  person: UserId,
): StandbyGroup | undefined {
  const { place } = standbyPlaceOf({ group, members }, person);
  if (place === null || hasEnded(group)) return undefined;
  return { name: group.name, place, inviteCode: group.isLinkOpen ? group.inviteCode : null };
}

/** The reply for the invitation page. A person who has not joined sees the organizer's name and no other. */
export function inviteOffer(
  view: GroupView,
  { inviteCode, invitation, position, alreadyMember, bankDueAt, mayFreeSeat, isFull, standby, mandate }: Offer,
): SentReplyOf<'readInvite'> {
  const { group, seated } = view;
  return {
    inviteCode,
    groupId: group.id,
    name: group.name,
    ...sentDescription(view),
    admin: nameOfOrganizer(view),
    members: seated.length,
    ...offeredTerms(view),
    payoutOrder: group.payoutOrder,
    ...offeredTurn(view, position),
    totalCycle: group.memberCount,
    seats: alreadyMember ? ringSeats(view) : anonymousSeats(view),
    keptUntil: keptUntil(invitation),
    alreadyMember,
    bankDueAt,
    mayFreeSeat,
    isFull,
    mandate,
    standby,
  };
}

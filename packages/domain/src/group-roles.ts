import { type OfferedRole, type RoleOffer, withoutQuestionsOf } from './agreements.ts';
import { problem } from './decision.ts';
import { type Group, groupTransitions } from './group.ts';
import type { MembershipId, UserId } from './ids.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf, seatOf } from './membership.ts';
import { type ChangeDecision, changed, unchanged, withFields } from './next-group.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './time.ts';

export type GroupRole = 'organizer' | 'co_organizer' | 'member';

/** What only the organizer or the co-organizer of a group may do; `rights` says which of them. */
export type OrganizingAction =
  /** Addresses of members, invitations, and the standby list. */
  | 'see_people'
  /** Send an invitation again or revoke it, replace or close the open link. */
  | 'invite'
  | 'start'
  | 'remove_member'
  /** Order and number of members; everybody signs anew. */
  | 'change_terms'
  /** Ask a member to be co-organizer or organizer. */
  | 'appoint'
  /** Offer the place of a member who asks for it to somebody of the standby list. */
  | 'replace';

/** The roles that may do each. A co-organizer can keep a group going without its organizer, but takes nothing from a member. */
const rights: Readonly<Record<OrganizingAction, readonly GroupRole[]>> = {
  see_people: ['organizer', 'co_organizer'],
  invite: ['organizer', 'co_organizer'],
  start: ['organizer', 'co_organizer'],
  remove_member: ['organizer'],
  change_terms: ['organizer'],
  appoint: ['organizer'],
  replace: ['organizer'],
};

type Roles = Pick<Group, 'organizerId' | 'coOrganizer'>;
type Seat = Pick<Membership, 'id' | 'userId' | 'state'>;

/** The role of a person with a seat; undefined for everybody else. Whoever gave up the seat has lost the role with it. */
export function roleOf(
  { organizerId, coOrganizer }: Roles,
  members: readonly Seat[],
  person: UserId | undefined,
): GroupRole | undefined {
  const seat = person === undefined ? undefined : membershipOf(members, person);
  if (seat === undefined || !isSeated(seat)) return undefined;
  if (organizerId === person) return 'organizer';
  return coOrganizer === seat.id ? 'co_organizer' : 'member';
}

export const mayDo = (role: GroupRole | undefined, action: OrganizingAction): boolean =>
  role !== undefined && rights[action].includes(role);

/** Why a person may not do it: a stranger learns nothing, and a member that it is not theirs to do. */
export function actionProblem(
  { group, members }: { readonly group: Roles; readonly members: readonly Seat[] },
  person: UserId,
  action: OrganizingAction,
): 'group_not_found' | 'organizer_only' | undefined {
  const role = roleOf(group, members, person);
  if (role === undefined) return 'group_not_found';
  return mayDo(role, action) ? undefined : 'organizer_only';
}

/** The co-organizer, while they have their seat. */
export const coOrganizerOf = <Each extends Seat>(
  { coOrganizer }: Pick<Group, 'coOrganizer'>,
  members: readonly Each[],
) => members.find((member) => member.id === coOrganizer && isSeated(member));

/** The instant from which an offer cannot be accepted any more. */
export const roleOfferExpiry = ({ at }: Pick<RoleOffer, 'at'>): EpochMilliseconds =>
  at + limits.roleOffer.validDays * DAY_IN_MILLISECONDS;

/** The offer that can be accepted: until it expires, while who was asked has their seat and the group has not ended. */
export function openOffer(
  { state, roleOffer }: Pick<Group, 'state' | 'roleOffer'>,
  members: readonly Seat[],
  now: EpochMilliseconds,
): RoleOffer | undefined {
  if (roleOffer?.state !== 'open' || groupTransitions.isFinal(state)) return undefined;
  const isLate = now >= roleOfferExpiry(roleOffer);
  const asked = members.find(({ id }) => id === roleOffer.to);
  return isLate || asked === undefined || !isSeated(asked) ? undefined : roleOffer;
}

type WithRoles = {
  readonly group: Pick<Group, 'state' | 'organizerId' | 'coOrganizer' | 'roleOffer' | 'leavings'>;
  readonly members: readonly Membership[];
};

type By = { readonly person: UserId; readonly now: EpochMilliseconds };

export type RoleProblem =
  | 'group_not_found'
  | 'organizer_only'
  | 'group_closed'
  | 'not_found'
  | 'role_taken'
  | 'role_not_offered';

/** Decides whether the organizer may ask a member; a new offer replaces an open one. */
export function decideRoleOffer<Value extends WithRoles>(
  value: Value,
  { person, now, to, role }: By & { readonly to: MembershipId; readonly role: OfferedRole },
): ChangeDecision<Value, RoleProblem> {
  const { group, members } = value;
  const denied = actionProblem(value, person, 'appoint');
  if (denied) return problem(denied);
  if (groupTransitions.isFinal(group.state)) return problem('group_closed');
  const asked = members.find(({ id }) => id === to);
  if (asked === undefined || !isSeated(asked)) return problem('not_found');
  const isTaken = asked.userId === group.organizerId || (role === 'co_organizer' && coOrganizerOf(group, members));
  if (isTaken) return problem('role_taken');
  const open = openOffer(group, members, now);
  if (open?.to === to && open.role === role) return unchanged;
  const next = withFields(value, { roleOffer: { role, to, at: now, state: 'open' } });
  return changed(now, { kind: 'role_offered', by: idOf(value, person), about: to, role }, next);
}

/** Decides what the answer of who was asked makes of the roles. An organizer who handed over is a member like any other. */
export function decideRoleAnswer<Value extends WithRoles>(
  value: Value,
  { person, now, role, accepts }: By & { readonly role: OfferedRole; readonly accepts: boolean },
): ChangeDecision<Value, RoleProblem> {
  const { group, members } = value;
  const present = roleOf(group, members, person);
  if (present === undefined) return problem('group_not_found');
  const by = idOf(value, person);
  const offer = openOffer(group, members, now);
  if (offer === undefined || offer.to !== by || offer.role !== role) {
    return accepts && present === role ? unchanged : problem('role_not_offered');
  }
  const answered = withFields(value, { roleOffer: { ...offer, state: accepts ? 'accepted' : 'declined' } });
  if (!accepts) return changed(now, { kind: 'role_declined', by, role }, answered);
  if (role === 'co_organizer')
    return changed(now, { kind: 'co_organizer_named', by }, withFields(answered, { coOrganizer: by }));
  const before = members.find(({ userId }) => userId === group.organizerId);
  const next = withFields(answered, {
    organizerId: person,
    leavings: withoutQuestionsOf(group.leavings, [by]),
    ...(present === 'co_organizer' && { coOrganizer: null }),
  });
  return changed(now, { kind: 'organizer_changed', by, ...(before && { about: before.id }) }, next);
}

/** Decides whether the organizer may take back what nobody has answered. */
export function decideOfferWithdrawal<Value extends WithRoles>(
  value: Value,
  { person, now }: By,
): ChangeDecision<Value, RoleProblem> {
  const denied = actionProblem(value, person, 'appoint');
  if (denied) return problem(denied);
  const { group, members } = value;
  const offer = openOffer(group, members, now);
  if (offer === undefined) return unchanged;
  const next = withFields(value, { roleOffer: { ...offer, state: 'withdrawn' } });
  return changed(now, { kind: 'role_withdrawn', by: idOf(value, person), about: offer.to }, next);
}

/**
 * Decides whether a person may end the role of this co-organizer: the organizer, and who has it. Ends nobody else's who
 * came after them.
 */
export function decideRoleEnd<Value extends WithRoles>(
  value: Value,
  { person, now, of }: By & { readonly of: MembershipId },
): ChangeDecision<Value, RoleProblem> {
  const { group, members } = value;
  const role = roleOf(group, members, person);
  if (role === undefined) return problem('group_not_found');
  if (coOrganizerOf(group, members)?.id !== of) return unchanged;
  if (role === 'member') return problem('organizer_only');
  const next = withFields(value, { coOrganizer: null });
  return changed(now, { kind: 'co_organizer_ended', by: idOf(value, person), about: of }, next);
}

/** Of somebody who has a role. */
function idOf(value: WithRoles, person: UserId): MembershipId {
  const seat = seatOf(value, person);
  if (seat === undefined) throw new Error(`${person} has a role without a seat`);
  return seat.id;
}

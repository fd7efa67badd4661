import type { OfferedRole, RoleOffer } from './agreements.ts';
import { type Decision, problem } from './decision.ts';
import { type Group, groupTransitions } from './group.ts';
import type { MembershipId, UserId } from './ids.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf } from './membership.ts';
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
  { group, members, person }: { readonly group: Roles; readonly members: readonly Seat[]; readonly person: UserId },
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

type RoleRequest = {
  readonly group: Pick<Group, 'state' | 'organizerId' | 'coOrganizer' | 'roleOffer'>;
  readonly members: readonly Membership[];
  readonly person: UserId;
  readonly now: EpochMilliseconds;
};

/** What becomes of a group's roles; null leaves them as they are. */
export type RoleChange = {
  readonly organizerId?: UserId;
  readonly coOrganizer?: MembershipId | null;
  readonly roleOffer?: RoleOffer;
};
type RoleDecision<Code extends RoleProblem> = Decision<{ roles: RoleChange | null }, Code>;

export type RoleProblem =
  | 'group_not_found'
  | 'organizer_only'
  | 'group_closed'
  | 'not_found'
  | 'role_taken'
  | 'role_not_offered';

/** Decides whether the organizer may ask a member; a new offer replaces an open one. */
export function decideRoleOffer(
  request: RoleRequest & { readonly to: MembershipId; readonly role: OfferedRole },
): RoleDecision<'group_not_found' | 'organizer_only' | 'group_closed' | 'not_found' | 'role_taken'> {
  const { group, members, to, role, now } = request;
  const denied = actionProblem(request, 'appoint');
  if (denied) return problem(denied);
  if (groupTransitions.isFinal(group.state)) return problem('group_closed');
  const asked = members.find(({ id }) => id === to);
  if (asked === undefined || !isSeated(asked)) return problem('not_found');
  const isTaken = asked.userId === group.organizerId || (role === 'co_organizer' && coOrganizerOf(group, members));
  if (isTaken) return problem('role_taken');
  const open = openOffer(group, members, now);
  if (open?.to === to && open.role === role) return { ok: true, roles: null };
  return { ok: true, roles: { roleOffer: { role, to, at: now, state: 'open' } } };
}

/** Decides what the answer of who was asked makes of the roles. An organizer who handed over is a member like any other. */
export function decideRoleAnswer(
  request: RoleRequest & { readonly role: OfferedRole; readonly accepts: boolean },
): RoleDecision<'group_not_found' | 'role_not_offered' | 'role_taken'> {
  const { group, members, person, role, accepts, now } = request;
  const seat = membershipOf(members, person);
  const present = roleOf(group, members, person);
  if (seat === undefined || present === undefined) return problem('group_not_found');
  const offer = openOffer(group, members, now);
  if (offer === undefined || offer.to !== seat.id || offer.role !== role) {
    return accepts && present === role ? { ok: true, roles: null } : problem('role_not_offered');
  }
  const answered = { ...offer, state: accepts ? 'accepted' : 'declined' } as const;
  if (!accepts) return { ok: true, roles: { roleOffer: answered } };
  if (role === 'co_organizer') return { ok: true, roles: { roleOffer: answered, coOrganizer: seat.id } };
  const freed = present === 'co_organizer' ? { coOrganizer: null } : {};
  return { ok: true, roles: { roleOffer: answered, organizerId: person, ...freed } };
}

/** Decides whether the organizer may take back what nobody has answered. */
export function decideOfferWithdrawal(request: RoleRequest): RoleDecision<'group_not_found' | 'organizer_only'> {
  const denied = actionProblem(request, 'appoint');
  if (denied) return problem(denied);
  const offer = openOffer(request.group, request.members, request.now);
  return { ok: true, roles: offer ? { roleOffer: { ...offer, state: 'withdrawn' } } : null };
}

/**
 * Decides whether a person may end the role of this co-organizer: the organizer, and who has it. Ends nobody else's who
 * came after them.
 */
export function decideRoleEnd(
  request: RoleRequest & { readonly of: MembershipId },
): RoleDecision<'group_not_found' | 'organizer_only'> {
  const { group, members, person, of } = request;
  const role = roleOf(group, members, person);
  if (role === undefined) return problem('group_not_found');
  if (coOrganizerOf(group, members)?.id !== of) return { ok: true, roles: null };
  return role === 'member' ? problem('organizer_only') : { ok: true, roles: { coOrganizer: null } };
}

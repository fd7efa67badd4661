import {
  decideOfferWithdrawal,
  decideRoleAnswer,
  decideRoleEnd,
  decideRoleOffer,
  type Fact,
  groupId,
  type MembershipId,
  membershipId,
  type RoleChange,
  type UserId,
} from '@halqa/domain';
import { isIdText, type Problem, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import { withoutQuestionsOf } from './leaver-agreements.ts';
import { actorOf, changeGroup } from './load-and-change.ts';
import { withFields } from './next-group.ts';

/* Who organizes a group beside the organizer, and after them. Nobody gets a role without their consent. */

/**
 * Asks a member to be co-organizer or organizer. Whoever operators stopped from inviting hands no group over either,
 * because its next invitations would go out in another name.
 */
export async function offerRole(
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'offerRole'>,
): Promise<ResultOf<'offerRole'>> {
  if (!isIdText(body.memberId)) return problem('not_found');
  const [to, { role }] = [membershipId(body.memberId), body];
  return changeRoles(
    ports,
    params.id,
    person,
    (aggregate, now) => decideRoleOffer({ ...aggregate, person, to, role, now }),
    (_, by) => ({ kind: 'role_offered', by, about: to, role }),
    () => permitOffer(ports, person, to),
  );
}

async function permitOffer({ clock, rateLimits, invitingStops }: GroupPorts, person: UserId, to: MembershipId) {
  if (await invitingStops.isStopped(person)) return problem('inviting_stopped');
  const acts = [{ action: 'roleOffers' }, { action: 'roleOffersToMember', subjects: [to] }] as const;
  return rateLimits.countTogether(acts, person, clock.now());
}

export const withdrawRoleOffer = (
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'withdrawRoleOffer'>,
): Promise<ResultOf<'withdrawRoleOffer'>> =>
  changeRoles(
    ports,
    params.id,
    person,
    (aggregate, now) => decideOfferWithdrawal({ ...aggregate, person, now }),
    ({ group }, by) => ({ kind: 'role_withdrawn', by, ...(group.roleOffer && { about: group.roleOffer.to }) }),
  );

/** Whoever operators stopped from inviting after they asked hands no group over either. */
export const answerRoleOffer = (
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'answerRoleOffer'>,
): Promise<ResultOf<'answerRoleOffer'>> =>
  changeRoles(
    ports,
    params.id,
    person,
    async (aggregate, now) => {
      const decided = decideRoleAnswer({ ...aggregate, person, ...body, now });
      const handsOver = decided.ok && decided.roles?.organizerId !== undefined;
      const isStopped = handsOver && (await ports.invitingStops.isStopped(aggregate.group.organizerId));
      return isStopped ? problem('role_not_offered') : decided;
    },
    ({ group, members }, by) => {
      if (!body.accepts) return { kind: 'role_declined', by, role: body.role };
      if (body.role === 'co_organizer') return { kind: 'co_organizer_named', by };
      const before = members.find(({ userId }) => userId === group.organizerId);
      return { kind: 'organizer_changed', by, ...(before && { about: before.id }) };
    },
  );

export const endCoOrganizer = async (
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'endCoOrganizer'>,
): Promise<ResultOf<'endCoOrganizer'>> => {
  if (!isIdText(params.memberId)) return problem('not_found');
  const of = membershipId(params.memberId);
  return changeRoles(
    ports,
    params.id,
    person,
    (aggregate, now) => decideRoleEnd({ ...aggregate, person, of, now }),
    (_, by) => ({ kind: 'co_organizer_ended', by, about: of }),
  );
};

type RolesDecision = { readonly ok: true; readonly roles: RoleChange | null } | Problem;

/** In the sample group nobody has another role than the demo shows. */
async function changeRoles(
  ports: GroupPorts,
  id: string,
  person: UserId,
  decide: (aggregate: GroupAggregate, now: number) => RolesDecision | Promise<RolesDecision>,
  factOf: (aggregate: GroupAggregate, by: MembershipId) => Fact,
  permit?: () => Promise<Problem | undefined>,
) {
  if (!isIdText(id)) return problem('group_not_found');
  return changeGroup(
    ports,
    groupId(id),
    async (aggregate) => {
      const at = ports.clock.now();
      const decided = await decide(aggregate, at);
      if (!decided.ok) return decided;
      if (aggregate.group.simulated) return problem('group_closed');
      const by = actorOf(aggregate, person);
      if (!by || !decided.roles) return { ok: true, value: { success: true } as const, change: null };
      const isOver = decided.roles.organizerId !== undefined;
      const leavings = isOver ? { leavings: withoutQuestionsOf(aggregate.group.leavings, [by]) } : {};
      const next = withFields(aggregate, { ...decided.roles, ...leavings });
      const change = { at, facts: [factOf(aggregate, by)] as const, next };
      return { ok: true, value: { success: true } as const, change };
    },
    permit,
  );
}

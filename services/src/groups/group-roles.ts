import {
  type ChangeDecision,
  decideOfferWithdrawal,
  decideRoleAnswer,
  decideRoleEnd,
  decideRoleOffer,
  groupId,
  type MembershipId,
  membershipId,
  type RoleProblem,
  type UserId,
} from '@halqa/domain';
import { isIdText, type Problem, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import { changeGroup, succeeded } from './load-and-change.ts';

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
    (aggregate, now) => decideRoleOffer(aggregate, { person, to, role, now }),
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
  changeRoles(ports, params.id, (aggregate, now) => decideOfferWithdrawal(aggregate, { person, now }));

/** Whoever operators stopped from inviting after they asked hands no group over either. */
export const answerRoleOffer = (
  ports: GroupPorts,
  { caller: { userId: person }, params, body }: RequestOf<'answerRoleOffer'>,
): Promise<ResultOf<'answerRoleOffer'>> =>
  changeRoles(ports, params.id, async (aggregate, now) => {
    const decided = decideRoleAnswer(aggregate, { person, ...body, now });
    const { organizerId } = aggregate.group;
    const handsOver = decided.ok && decided.change !== null && decided.change.next.group.organizerId !== organizerId;
    const isStopped = handsOver && (await ports.invitingStops.isStopped(organizerId));
    return isStopped ? problem('role_not_offered') : decided;
  });

export const endCoOrganizer = async (
  ports: GroupPorts,
  { caller: { userId: person }, params }: RequestOf<'endCoOrganizer'>,
): Promise<ResultOf<'endCoOrganizer'>> => {
  if (!isIdText(params.memberId)) return problem('not_found');
  const of = membershipId(params.memberId);
  return changeRoles(ports, params.id, (aggregate, now) => decideRoleEnd(aggregate, { person, of, now }));
};

type RolesDecision = ChangeDecision<GroupAggregate, RoleProblem>;

/** In the sample group nobody has another role than the demo shows. */
async function changeRoles(
  ports: GroupPorts,
  id: string,
  decide: (aggregate: GroupAggregate, now: number) => RolesDecision | Promise<RolesDecision>,
  permit?: () => Promise<Problem | undefined>,
) {
  if (!isIdText(id)) return problem('group_not_found');
  return changeGroup(
    ports,
    groupId(id),
    async (aggregate) => {
      const decided = await decide(aggregate, ports.clock.now());
      return decided.ok && aggregate.group.simulated ? problem('group_closed') : succeeded(decided);
    },
    permit,
  );
}

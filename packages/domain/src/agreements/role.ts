import { problem } from '../basics/decision.ts';
import type { UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { DAY_IN_MILLISECONDS } from '../basics/time.ts';
import { groupTransitions } from '../group/group.ts';
import { coOrganizerOf, mayDo, roleOf } from '../group/group-roles.ts';
import { isSeated } from '../group/membership.ts';
import { withFields } from '../group/next-group.ts';
import { askedMember } from './agreement.ts';
import type { AgreementRules } from './rules.ts';

/** The organizer asks a member to be co-organizer, or organizer in their place. */
export const roleRules: AgreementRules = {
  impossible: 'role_taken',
  notAsked: 'role_not_offered',
  nothingToEnd: null,
  readBy: 'members',
  namesDays: false,
  lasts: false,
  isAnsweredIn: (state) => !groupTransitions.isFinal(state),
  expiry: (_, { at }) => at + limits.roleOffer.validDays * DAY_IN_MILLISECONDS,
  stands: () => true,
  /** A role is asked without signed words: `ask` decides. */
  choices: () => [],
  ask({ group, members }, own, asking) {
    if (asking.kind !== 'role') return problem('role_not_offered');
    if (!mayDo(roleOf(group, members, own.userId), 'appoint')) return problem('organizer_only');
    const { to, role } = asking;
    if (groupTransitions.isFinal(group.state)) return problem('group_closed');
    const asked = members.find(({ id }) => id === to);
    if (asked === undefined || !isSeated(asked)) return problem('not_found');
    const isTaken = asked.userId === group.organizerId || (role === 'co_organizer' && coOrganizerOf(group, members));
    return isTaken ? problem('role_taken') : { ok: true, to, rounds: [], role };
  },
  /** An organizer who handed over is a member like any other. */
  agree(value, { by: about, role, ...asked }) {
    const by = askedMember(asked);
    if (role !== 'organizer')
      return { ok: true, next: withFields(value, { coOrganizer: by }), fact: { kind: 'co_organizer_named', by } };
    const organizerId = personOf(value, by);
    const next = withFields(value, { organizerId, ...(value.group.coOrganizer === by && { coOrganizer: null }) });
    return { ok: true, next, fact: { kind: 'organizer_changed', by, about } };
  },
};

function personOf(
  { members }: { readonly members: readonly { readonly id: string; readonly userId: UserId }[] },
  id: string,
): UserId {
  const member = members.find((each) => each.id === id);
  if (member === undefined) throw new Error(`${id} has no seat`);
  return member.userId;
}

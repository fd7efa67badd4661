import { type Agreement, type Group, type OfferedRole, userId } from '@halqa/domain';
import { type Call, call } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';

const HOUR = 60 * MINUTE;
const MOST_TRIES = 6;

type Roles = Pick<Group, 'organizerId' | 'coOrganizer' | 'agreements'>;
type RoleRoute = 'askAgreement' | 'endAgreement' | 'answerAgreement' | 'endCoOrganizer';

/** The newest offer of a role. */
const offerOf = ({ agreements }: Pick<Roles, 'agreements'>) => agreements?.findLast(({ kind }) => kind === 'role');

/**
 * In one started group of four its organizer asks somebody to be co-organizer, and later somebody to take the group over.
 * Each answers, or the organizer withdraws the offer, sometimes both at the same moment. Throws when somebody gets a role that
 * was not offered to them.
 */
export function createRoles(world: World) {
  const { terms, people, plan, now, invoke, isCalm } = world;
  const random = seededRandom(`${terms.seed}/roles`);
  const isChosen = random.chance(isCalm ? 0.5 : 0.25);
  let groupId = '';
  let roles: Roles = { organizerId: userId('') };

  /** Calls a route every ten minutes until `isDone`, at most `tries` times. */
  function retryCall(as: string, route: RoleRoute, request: Call, isDone: () => boolean, tries = MOST_TRIES): void {
    if (isDone() || tries === 0) return;
    invoke(`${as} ${route}`, ({ groups }) =>
      call(groups, route, { as, ...request, params: { id: groupId, ...request.params } }),
    );
    plan(now() + 10 * MINUTE, () => retryCall(as, route, request, isDone, tries - 1));
  }

  function offer(role: OfferedRole): void {
    const others = people
      .members()
      .filter(([, person]) => person !== roles.organizerId)
      // Not in the order in which they joined, which a crash changes.
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1));
    const [to] = others[random.below(others.length)] ?? [];
    if (to === undefined) return;
    const isOffered = () => offerOf(roles)?.to === to && offerOf(roles)?.role === role;
    retryCall(roles.organizerId, 'askAgreement', { body: { kind: 'role', memberId: to, role } }, isOffered);
  }

  function seeOffer({ kind, by: memberId, role, to }: Agreement): void {
    const asked = (to && people.nameOf(to)) ?? '';
    const isOver = () => offerOf(roles)?.state !== 'asked';
    const at = now() + random.between(1, 100) * HOUR;
    const accepts = random.chance(0.7);
    plan(at, () => retryCall(asked, 'answerAgreement', { body: { kind, memberId, role, accepts } }, isOver));
    if (!isCalm && random.chance(0.3))
      plan(at + random.below(2) * MINUTE, () =>
        retryCall(roles.organizerId, 'endAgreement', { body: { kind, memberId } }, isOver),
      );
  }

  function seeAnswer({ role, to, state }: Agreement): void {
    if (role === 'organizer' || to === null) return;
    plan(now() + random.between(1, 100) * HOUR, () => offer('organizer'));
    if (state !== 'agreed' || !random.chance(0.5)) return;
    const leaves = { params: { memberId: to } };
    plan(now() + random.between(1, 300) * HOUR, () =>
      retryCall(people.nameOf(to) ?? '', 'endCoOrganizer', leaves, () => roles.coOrganizer !== to),
    );
  }

  function seeGroup(
    item: Roles & { readonly state: string },
    was: (Roles & { readonly state: string }) | undefined,
  ): void {
    roles = item;
    if (was === undefined) return;
    ensureOffered(item, was);
    const [roleOffer, before] = [offerOf(item), offerOf(was)];
    if (isChosen && item.state === 'active' && was.state !== 'active')
      plan(now() + random.between(1, 100) * HOUR, () => offer('co_organizer'));
    if (roleOffer?.state === 'asked' && before?.state !== 'asked') seeOffer(roleOffer);
    if (roleOffer && roleOffer.state !== 'asked' && before?.state === 'asked') seeAnswer(roleOffer);
  }

  function ensureOffered(item: Roles, was: Roles): void {
    const offered = offerOf(was);
    const got = (role: OfferedRole, member: string | undefined) =>
      ensure(
        offered?.state === 'asked' && offered.role === role && offered.to === member,
        'role',
        () => `${member} became ${role} and was not asked`,
      );
    const memberOf = (person: string) => people.members().find(([, each]) => each === person)?.[0];
    if (item.organizerId !== was.organizerId) got('organizer', memberOf(item.organizerId));
    if (item.coOrganizer && item.coOrganizer !== was.coOrganizer) got('co_organizer', item.coOrganizer);
  }

  return {
    observe: ({ PK, SK, item, before }: Written) => {
      if (item === undefined || !PK.startsWith('GROUP#')) return;
      if (SK !== 'META') return;
      groupId = PK.slice('GROUP#'.length);
      // Items are trusted to have the product's types; one that has others breaks a rule.
      seeGroup(item as never, before as never);
    },
  };
}

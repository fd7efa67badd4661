import { invitationStates, isSeated, membershipStates } from '@halqa/domain';
import * as z from 'zod';
import { keys } from '../src/store/keys.ts';

const mandate = z.object({ signedAt: z.number(), termsKey: z.string() });
const position = z.number().nullable();
const storedMember = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  state: z.enum(membershipStates),
  position,
  mandate,
  endedAt: z.number().optional(),
});
const storedInvitation = z.object({ email: z.string(), state: z.enum(invitationStates) });
const groupItem = z.object({
  state: z.string(),
  memberCount: z.number(),
  payoutOrder: z.string(),
  replaced: z.array(z.object({ to: z.string() })).default([]),
  members: z.array(storedMember),
  invitations: z.array(storedInvitation),
});
const listItem = z.object({ PK: z.string(), membershipId: z.string(), former: z.boolean().default(false) });

const drawItem = z.object({ number: z.number(), state: z.string() });
/** Of a turn with a claim on it, beside who receives. */
const recipient = z.union([z.string(), z.object({ member: z.string() }).transform(({ member }) => member)]);
const roundItem = z.object({ round: z.number(), recipient, state: z.string() });

/** The states in which an invitation reserves no seat any more. */
const overStates = ['accepted', 'declined', 'expired', 'revoked'];

type Items = readonly Readonly<Record<string, unknown>>[];

/**
 * Lists what is wrong with a group until its start and after it, by the stored items. Trusts no code of the
 * product.
 */
export function groupViolations(id: string, items: Items): string[] {
  const { group, members, invitations, memberships, rounds, draws, secrets } = parseItems(id, items);
  const seated = members.filter(isSeated);
  const joined = seated.filter(({ state }) => state === 'joined').length;
  const reserved = invitations.filter(({ state }) => !overStates.includes(state)).length;
  const positions = seated.flatMap(({ position }) => position ?? []);
  const isOpen = group.state === 'forming' || group.state === 'ready';
  const isFixed = group.payoutOrder === 'fixed';
  const isStarted = group.state === 'active';
  const active = seated.filter(({ state }) => state === 'active').length;
  const expectedRounds = isStarted ? seated.map(roundOf).toSorted() : [];
  const openDraws = draws.filter(({ state }) => state === 'open').length;
  const revealed = draws.filter(({ state }) => state === 'revealed').length;
  const people = seated.map(({ userId }) => userId);

  const rules: readonly (readonly [boolean, string])[] = [
    [seated.length + reserved <= group.memberCount, `${seated.length} members, ${reserved} reserved seats`],
    [isOpen || reserved === 0, `${reserved} reserved seats in a closed group`],
    [
      positions.length === (isFixed || isStarted ? seated.length : 0),
      `positions ${positions} for ${seated.length} members`,
    ],
    [new Set(positions).size === positions.length, `positions ${positions} twice`],
    [positions.every((each) => each >= 1 && each <= group.memberCount), `positions ${positions} outside the group`],
    [sameSet(memberships, seated.map(entryOf)), `memberships of ${memberships}`],
    [active === (isStarted ? group.memberCount : 0), `${active} active members`],
    [!isStarted || seated.every(hasSigned(group)), 'a member of a started group has not signed its terms'],
    [sameSet(rounds, expectedRounds), `rounds ${rounds} instead of ${expectedRounds}`],
    [openDraws === (group.state === 'drawing' ? 1 : 0), `${openDraws} open draws`],
    [revealed === (isStarted && !isFixed ? 1 : 0), `${revealed} revealed draws`],
    [secrets === openDraws, `${secrets} secrets apart of ${openDraws} open draws`],
    [new Set(people).size === people.length, `two seats of one person: ${people}`],
    [!isOpen || (group.state === 'ready') === (joined === group.memberCount), `${group.state} with ${joined} joined`],
    [invitations.every((each) => each.state !== 'accepted' || members.some(hasAddress(each))), 'accepted by nobody'],
    [
      members.every(
        ({ state, endedAt }) => ['left', 'removed', 'replaced'].includes(state) === (endedAt !== undefined),
      ),
      'a mandate ended wrongly',
    ],
  ];
  const broken = rules.flatMap(([holds, violation]) => (holds ? [] : [violation]));
  return broken.map((violation) => `${violation} (${group.state}, ${group.memberCount} seats)`);
}

type Member = z.output<typeof storedMember>;

const entryOf = ({ id, userId }: Member) => `${userId} ${id}`;
const roundOf = ({ id, position }: Member) => `${position} ${id} planned`;
/** By the number of members and the position in the key of the signed terms; a random order is drawn after they were signed. */
const hasSigned =
  ({ memberCount, payoutOrder, replaced }: z.output<typeof groupItem>) =>
  ({ id, position, mandate: { termsKey } }: Member) => {
    // Whoever took a place signed what was left of it.
    if (replaced.some(({ to }) => to === id)) return true;
    const [, contributions, , , , , , signedPosition] = termsKey.split('/');
    return (
      contributions === `${memberCount}` && signedPosition === (payoutOrder === 'random' ? 'drawn' : `${position}`)
    );
  };
const hasAddress = (invitation: { email: string }) => (member: Member) => member.email === invitation.email;

function parseItems(id: string, items: Items) {
  const own = items.filter(({ PK }) => PK === keys.group(id).PK);
  const under = (prefix: string) => own.filter(({ SK }) => String(SK).startsWith(prefix));
  const group = groupItem.parse(under('META')[0]);
  return {
    group,
    members: group.members,
    invitations: group.invitations,
    rounds: under('R#')
      .map((item) => roundItem.parse(item))
      .map(({ round, recipient, state }) => `${round} ${recipient} ${state}`),
    draws: under('DRAW#').map((item) => drawItem.parse(item)),
    secrets: items.filter(({ PK }) => PK === keys.drawSecret(id, 1).PK).length,
    /** Who finds the group in their list. */
    memberships: items
      .filter(({ SK }) => SK === keys.membership('', id).SK)
      .map((item) => listItem.parse(item))
      .filter(({ former }) => !former)
      .map(({ PK, membershipId }) => `${PK.slice('USER#'.length)} ${membershipId}`),
  };
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

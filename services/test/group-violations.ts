import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { invitationStates, isSeated, membershipStates } from '@halqa/domain';
import * as z from 'zod';
import { keys } from '../src/adapters/dynamo/keys.ts';
import type { Table } from '../src/adapters/dynamo/table.ts';

const mandate = z.object({ signedAt: z.number() });
const position = z.number().nullable();
const groupItem = z.object({ state: z.string(), memberCount: z.number(), payoutOrder: z.string() });
const memberItem = z.object({
  userId: z.string(),
  email: z.string(),
  state: z.enum(membershipStates),
  position,
  mandate,
});
const invitationItem = z.object({ email: z.string(), state: z.enum(invitationStates) });
const lockItem = z.object({ SK: z.string(), userId: z.string() });
const endedMandateItem = z.object({ userId: z.string(), mandate });

const answers = ['accepted', 'declined', 'expired', 'revoked'];

/**
 * What is wrong with a stored group before its start: an empty list when nothing is. Reads the items of members and
 * invitations by itself, so that no code under test decides.
 */
export async function groupViolations(table: Table, id: string): Promise<string[]> {
  const { group, members, invitations, locks, endedMandates } = await readGroup(table, id);
  const memberships = await membershipsOf(table, id, members);
  const seated = members.filter(isSeated);
  const joined = seated.filter(({ state }) => state === 'joined').length;
  const reserved = invitations.filter(({ state }) => !answers.includes(state)).length;
  const positions = seated.flatMap(({ position }) => position ?? []);
  const isOpen = group.state === 'forming' || group.state === 'ready';
  const isFixed = group.payoutOrder === 'fixed';
  const endings = endedMandates.map(({ userId, mandate }) => `${userId} ${mandate.signedAt}`);

  const rules: readonly (readonly [boolean, string])[] = [
    [seated.length + reserved <= group.memberCount, `${seated.length} members, ${reserved} reserved seats`],
    [isOpen || reserved === 0, `${reserved} reserved seats in a closed group`],
    [positions.length === (isFixed ? seated.length : 0), `positions ${positions} for ${seated.length} members`],
    [new Set(positions).size === positions.length, `positions ${positions} twice`],
    [positions.every((each) => each >= 1 && each <= group.memberCount), `positions ${positions} outside the group`],
    [sameSet(locks, seated.filter((each) => each.position).map(lockOf)), `locks ${locks} for other members`],
    [sameSet(memberships, seated.map(userOf)), `memberships of ${memberships}`],
    [!isOpen || (group.state === 'ready') === (joined === group.memberCount), `${group.state} with ${joined} joined`],
    [invitations.every((each) => each.state !== 'accepted' || members.some(hasAddress(each))), 'accepted by nobody'],
    [new Set(endings).size === endings.length, `mandates ended twice: ${endings}`],
    [seated.every(({ userId, mandate }) => !endings.includes(`${userId} ${mandate.signedAt}`)), 'seat without mandate'],
  ];
  const broken = rules.flatMap(([holds, violation]) => (holds ? [] : [violation]));
  return broken.map((violation) => `${violation} (${group.state}, ${group.memberCount} seats)`);
}

type Member = z.output<typeof memberItem>;

const userOf = ({ userId }: Member) => userId;
const lockOf = ({ userId, position }: Member) => `${position} ${userId}`;
const hasAddress = (invitation: { email: string }) => (member: Member) => member.email === invitation.email;

async function readGroup({ name, documents }: Table, id: string) {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'PK = :group',
      ExpressionAttributeValues: { ':group': keys.group(id).PK },
      ConsistentRead: true,
    }),
  );
  const under = (prefix: string) => Items.filter(({ SK }) => String(SK).startsWith(prefix));
  return {
    group: groupItem.parse(under('META')[0]),
    members: under('M#').map((item) => memberItem.parse(item)),
    invitations: under('INV#').map((item) => invitationItem.parse(item)),
    endedMandates: under('ENDED#').map((item) => endedMandateItem.parse(item)),
    locks: under('POS#')
      .map((item) => lockItem.parse(item))
      .map(({ SK, userId }) => `${Number(SK.slice('POS#'.length))} ${userId}`),
  };
}

/** The people who find the group in their list. */
async function membershipsOf({ name, documents }: Table, id: string, members: readonly Member[]): Promise<string[]> {
  const Keys = members.map(({ userId }) => keys.membership(userId, id));
  const { Responses } = await documents.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } }),
  );
  return (Responses?.[name] ?? []).map(({ PK }) => String(PK).slice('USER#'.length));
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

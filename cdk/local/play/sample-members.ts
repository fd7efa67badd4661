import { randomBytes } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { isSeated } from '@halqa/domain';
import type { GroupAggregate, Member } from '@halqa/services/ports/group-records';
import { resourceName } from '../../lib/stages/stage-settings.ts';
import { newSampleEmail, type SampleAccounts, valueOrThrow } from './sample-accounts.ts';

/** A group that somebody can play, as the page shows it. */
export type PlayedGroup = {
  id: string;
  name: string;
  state: GroupAggregate['group']['state'];
  memberCount: number;
  /** Names, by seat. */
  members: readonly string[];
};

export type SampleMembers = {
  /** Every group but the demo's simulated one, the newest first. */
  groups(): Promise<readonly PlayedGroup[]>;
  /** Fills invitations and free seats of a group. Throws the first sentence of what could not be done. */
  fill(groupId: string): Promise<void>;
  /** Does what sample members do by themselves while an order is drawn: they are ready. */
  act(): Promise<void>;
};

/** Members of groups on this machine that a program acts for; marked by their names. */
export function createSampleMembers(accounts: SampleAccounts, dynamo: DynamoDBClient): SampleMembers {
  return {
    groups: async () => (await listGroups()).map(playedGroup),
    fill: async (groupId) => {
      const aggregate = await findGroup(groupId);
      if (aggregate === undefined) throw new Error('There is no such group.');
      for (const { email, name } of joining(aggregate)) {
        const client = await accounts.clientOf(email, name);
        const params = { inviteCode: aggregate.group.inviteCode };
        valueOrThrow(await client.acceptInvite({ params, body: { acceptedTerms: true } }));
      }
    },
    act: async () => {
      for (const { group } of await listGroups()) if (group.state === 'drawing') await beReady(group.id);
    },
  };

  async function listGroups(): Promise<GroupAggregate[]> {
    const { items } = await (await repository()).listAll(undefined, mostGroups);
    return items.filter(({ group }) => !group.simulated);
  }

  async function findGroup(groupId: string): Promise<GroupAggregate | undefined> {
    const overview = (await listGroups()).find(({ group }) => group.id === groupId);
    return overview && (await repository()).find(overview.group.id);
  }

  async function beReady(id: string): Promise<void> {
    const { members = [] } = (await findGroup(id)) ?? {};
    for (const { email, name } of playing(members, accounts.isSample)) {
      const client = await accounts.clientOf(email, name);
      const { draw } = valueOrThrow(await client.readDraw({ params: { id } }));
      if (draw?.state !== 'open' || draw.yourNonce !== null) continue;
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      valueOrThrow(await client.readyForDraw({ params: { id }, body: { nonce } }));
    }
  }

  /** Loaded with the first use: the product at rest is smaller without it. */
  async function repository() {
    const { dynamoGroups } = await import('@halqa/services/store/groups/group-repository');
    const { openTable } = await import('@halqa/services/store/table');
    return dynamoGroups(openTable(resourceName('local'), dynamo));
  }
}

const mostGroups = 50;
const NONCE_BYTES = 16;

type Overview = {
  group: Omit<PlayedGroup, 'members'>;
  members: readonly Pick<Member, 'name' | 'state'>[];
};

export const playedGroup = ({ group, members }: Overview): PlayedGroup => ({
  id: group.id,
  name: group.name,
  state: group.state,
  memberCount: group.memberCount,
  members: members.filter(isSeated).map(({ name }) => name),
});

type Seats = {
  group: { memberCount: number };
  members: readonly Pick<Member, 'name' | 'state'>[];
  invitations: readonly { email: string; state: string }[];
};

/** Whom the group misses: whoever it invited, and then somebody for each seat that is free. */
export function joining({ group, members, invitations }: Seats): { name: string; email: string }[] {
  const taken = new Set(members.map(({ name }) => name));
  const names = sampleNames.filter((name) => !taken.has(name));
  const invited = invitations.filter(({ state }) => !answeredStates.has(state)).map(({ email }) => email);
  const missing = names.slice(0, Math.max(0, group.memberCount - members.filter(isSeated).length));
  return missing.map((name, index) => ({ name, email: invited[index] ?? newSampleEmail(name) }));
}

/** For whom a program acts: sample members with a seat. */
export function playing<Each extends Pick<Member, 'state'> & { readonly email: string }>(
  members: readonly Each[],
  isSample: (email: string) => boolean,
): Each[] {
  return members.filter((member) => isSeated(member) && isSample(member.email));
}

const answeredStates: ReadonlySet<string> = new Set(['accepted', 'declined', 'expired', 'revoked']);

/** As many as the largest group has members; each says that it is a sample wherever the name is shown. */
const sampleNames = [
  'Amira Haddad',
  'Bilal Khan',
  'Chadia Nur',
  'Dawud Osman',
  'Esra Yilmaz',
  'Farid Rahimi',
  'Hafsa Malik',
  'Idris Bello',
  'Jamila Said',
  'Karim Aziz',
  'Layla Noor',
  'Musa Diallo',
].map((name) => `${name} (sample)`);

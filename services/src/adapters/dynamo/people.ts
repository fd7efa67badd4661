import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { userId } from '@halqa/domain';
import type { Page, People, PeopleWanted } from '../../ports/operators.ts';
import { type StoredProfile, storedProfile } from '../../ports/profiles.ts';
import { keys, listings } from './keys.ts';
import { newestFirst, queryPage } from './queries.ts';
import type { Table } from './table.ts';

type PageWanted = Omit<PeopleWanted, 'email'>;

/** Every member, by the index: those who came last, or those whose address begins in a certain way. */
export function dynamoPeople(table: Table): People {
  return {
    list: ({ email, ...wanted }) => (email === '' ? newcomers(table, wanted) : searched(table, email, wanted)),

    namesOf: async (userIds) => {
      const profiles = await readProfiles(table, [...new Set(userIds)]);
      return new Map(profiles.map(({ id, name }) => [userId(id), name]));
    },
  };
}

async function newcomers(table: Table, { onlyWaiting, after, atMost }: PageWanted): Promise<Page<StoredProfile>> {
  const { ExpressionAttributeValues, ...all } = newestFirst(listings.people, after);
  const query = onlyWaiting
    ? {
        ...all,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':closed': false },
        FilterExpression: 'is_plaid_sandbox_authorized = :closed',
      }
    : { ...all, ExpressionAttributeValues };
  const { items, next } = await queryPage(table, query, { sortKey: 'GSI1SK', atMost });
  return { items: items.map((item) => storedProfile.parse(item)), next };
}

/** A page of addresses may be of fewer people: one is left out who uses another address by now, or does not wait. */
async function searched(table: Table, email: string, { onlyWaiting, after, atMost }: PageWanted) {
  const query = {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :partition AND GSI1SK BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':partition': listings.addresses,
      // Sorts behind this address and before every longer one.
      ':from': after === undefined ? email : `${after} `,
      ':to': `${email}\uffff`,
    },
  };
  const { items, next } = await queryPage(table, query, { sortKey: 'GSI1SK', atMost });
  const found = await readProfiles(
    table,
    items.map(({ userId }) => String(userId)),
  );
  const byAddress = new Map(found.map((profile) => [profile.email, profile]));
  const owners = items.flatMap(({ GSI1SK }) => byAddress.get(String(GSI1SK)) ?? []);
  return { items: owners.filter((owner) => !(onlyWaiting && owner.is_plaid_sandbox_authorized)), next };
}

const MOST_AT_ONCE = 100;

/** In no particular order; who has no profile is left out. */
async function readProfiles(table: Table, userIds: readonly string[]): Promise<StoredProfile[]> {
  const profiles: StoredProfile[] = [];
  let Keys = userIds.map(keys.profile);
  while (Keys.length > 0) {
    const asked = { [table.name]: { Keys: Keys.slice(0, MOST_AT_ONCE) } };
    const { Responses, UnprocessedKeys } = await table.documents.send(new BatchGetCommand({ RequestItems: asked }));
    profiles.push(...(Responses?.[table.name] ?? []).map((item) => storedProfile.parse(item)));
    const left = (UnprocessedKeys?.[table.name]?.Keys ?? []) as typeof Keys; // our own keys, handed back
    Keys = [...left, ...Keys.slice(MOST_AT_ONCE)];
  }
  return profiles;
}

import { auditAction, type Person, person } from '@halqa/contract';
import { userId } from '@halqa/domain';
import * as z from 'zod';
import type { AuditEntry, AuditLog, Page, PeopleDirectory, PeopleQuery } from '../ports/operators.ts';
import { keys, listings } from './keys.ts';
import { batchGet, listingQuery, queryPage } from './queries.ts';
import { storedInstant, storedOpenEnum, storedUserId, type Table } from './table.ts';
import { putNew, transact, type Write } from './writes.ts';

type PageQuery = Omit<PeopleQuery, 'email'>;

/** Lists all members from GSI1: the newest, or those whose address begins with a text. */
export function dynamoPeople(table: Table): PeopleDirectory {
  return {
    list: ({ email, ...query }) => {
      if (email !== '') return searchByEmail(table, email, query);
      return query.onlyAsking ? listAsking(table, query) : listNewest(table, query);
    },

    namesOf: async (userIds) => {
      const profiles = await readProfiles(table, [...new Set(userIds)]);
      return new Map(profiles.map(({ id, name }) => [userId(id), name]));
    },
  };
}

async function listNewest(table: Table, { after, atMost }: PageQuery): Promise<Page<Person>> {
  const { items, next } = await queryPage(table, listingQuery(listings.people, after, 'newest first'), {
    sortKey: 'GSI1SK',
    atMost,
  });
  return { items: items.map((item) => person.parse(item)), next };
}

/** May return a shorter page: whoever closed their account meanwhile is left out. */
async function listAsking(table: Table, { after, atMost }: PageQuery): Promise<Page<Person>> {
  const oldestFirst = listingQuery(listings.accessRequests, after, 'oldest first');
  const { items, next } = await queryPage(table, oldestFirst, { sortKey: 'GSI1SK', atMost });
  const ids = items.map(({ userId }) => String(userId));
  const found = new Map((await readProfiles(table, ids)).map((profile) => [profile.id, profile]));
  return { items: ids.flatMap((id) => found.get(id) ?? []).filter(isAsking), next };
}

/** Whether an answer is due: the list may show a request that was answered a moment ago. */
const isAsking = ({ access_request, is_plaid_sandbox_authorized, closed_at }: Person): boolean =>
  access_request !== null && access_request.rejected_at === null && !is_plaid_sandbox_authorized && closed_at === null;

/** May return a shorter page: an owner who uses another address by now, or does not match the filter, is left out. */
async function searchByEmail(table: Table, email: string, { onlyAsking, after, atMost }: PageQuery) {
  const query = {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :partition AND GSI1SK BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':partition': listings.addresses,
      // The space sorts behind this address and before every longer one.
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
  return { items: onlyAsking ? owners.filter(isAsking) : owners, next };
}

/** Reads profiles in no particular order; an id without a profile is left out. */
async function readProfiles(table: Table, userIds: readonly string[]): Promise<Person[]> {
  const items = await batchGet(table, userIds.map(keys.profile));
  return items.map((item) => person.parse(item));
}

/** The item under `keys.audit`: in the partition of the member concerned, or else of the operator. */
export const auditItem = z.object({
  id: z.string(),
  action: storedOpenEnum(auditAction),
  by: storedUserId,
  at: storedInstant,
  whom: storedUserId.nullable(),
  search: z.string().nullable(),
  reason: z.string().optional(),
});

/**
 * Appends and lists audit entries. None is ever changed. Each is stored until the account under whose key it is has been closed for
 * `limits.closedAccount.keptYears`: then `erase` of `dynamoAccounts` deletes it with everything else of that person.
 */
export function dynamoAuditLog(table: Table): AuditLog {
  return {
    add: async (entry) => {
      const result = await transact(table, [auditWrite(table, entry)]);
      if (!result.ok) throw new Error(`The audit entry ${entry.id} is stored already`);
    },

    list: async (after, atMost) => {
      const query = listingQuery(listings.audit, after, 'newest first');
      const { items, next } = await queryPage(table, query, { sortKey: 'GSI1SK', atMost });
      return { items: items.map((item) => auditItem.parse(item)), next };
    },
  };
}

/** The write of an entry, for the transaction of the act that it records. */
export function auditWrite(table: Table, entry: AuditEntry): Write {
  const { id, at, by, whom } = entry;
  return putNew(table, { ...keys.audit(whom ?? by, id), ...keys.listed(listings.audit, at, id), ...entry });
}

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { caseAbout, caseReason } from '@halqa/contract';
import { groupId, membershipId, plainDate } from '@halqa/domain';
import * as z from 'zod';
import type { Case, Cases } from '../ports/cases.ts';
import { keys } from './keys.ts';
import { auditWrite } from './operators.ts';
import { batchGet, queryAll, queryPage } from './queries.ts';
import { storedInstant, storedUserId, type Table } from './table.ts';
import { put, putNew, transact, type Write } from './writes.ts';

/** The item under `keys.case`. */
export const caseItem = z.object({
  groupId: z.string().transform(groupId),
  membershipId: z.string().transform(membershipId),
  round: z.number().int(),
  about: caseAbout,
  userId: storedUserId,
  groupName: z.string(),
  memberName: z.string(),
  reason: caseReason,
  state: z.enum(['open', 'answered', 'closed']),
  answerDue: z.string().transform(plainDate),
  entries: z.array(
    z.object({
      at: storedInstant,
      by: z.enum(['member', 'operator', 'bank']),
      text: z.string(),
      closes: z.boolean(),
      returnCode: z.string().optional(),
    }),
  ),
});

/** Stores each case as one item, and an entry of the operators' list until it is closed. */
export function dynamoCases(table: Table): Cases {
  const { name: TableName, documents } = table;
  return {
    find: async (key) => {
      const { Item } = await documents.send(new GetCommand({ TableName, Key: keys.case(key), ConsistentRead: true }));
      return Item && caseItem.parse(Item);
    },

    listOf: async (group, member) => {
      const { PK, SK } = keys.casesOf(group, member);
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :group AND begins_with(SK, :member)',
        ExpressionAttributeValues: { ':group': PK, ':member': SK },
        ConsistentRead: true,
      });
      return items.map((item) => caseItem.parse(item));
    },

    listOpen: async (after, atMost) => {
      const query = {
        KeyConditionExpression: `PK = :cases${after === undefined ? '' : ' AND SK > :after'}`,
        ExpressionAttributeValues: { ':cases': keys.allCases, ...(after === undefined ? {} : { ':after': after }) },
      };
      const { items, next } = await queryPage(table, query, { sortKey: 'SK', atMost });
      const listed = items.map((item) => z.object({ SK: z.string(), group: z.string(), key: z.string() }).parse(item));
      const found = await batchGet(
        table,
        listed.map(({ group, key }) => ({ PK: keys.group(group).PK, SK: key })),
      );
      const bySortKey = new Map(found.map((item) => [`${item['PK']} ${item['SK']}`, caseItem.parse(item)]));
      const cases = listed.flatMap(({ group, key }) => bySortKey.get(`${keys.group(group).PK} ${key}`) ?? []);
      return { items: cases, next };
    },

    countLate: async (today) => {
      const late = await queryAll(table, {
        KeyConditionExpression: 'PK = :cases AND SK < :today',
        ExpressionAttributeValues: { ':cases': keys.allCases, ':today': keys.casesDue(today) },
      });
      return late.length;
    },

    save: async (before, after, entry) => {
      const item = { ...keys.case(after), ...after };
      const writes: Write[] = [
        before === undefined ? putNew(table, item) : { Put: { TableName, Item: item, ...unchanged(before) } },
        ...listWrites(table, before, after),
        ...(entry ? [auditWrite(table, entry)] : []),
      ];
      return (await transact(table, writes)).ok;
    },
  };
}

/** Each change adds an entry. */
const unchanged = ({ entries }: Case) => ({
  ConditionExpression: 'size(#entries) = :seen',
  ExpressionAttributeNames: { '#entries': 'entries' },
  ExpressionAttributeValues: { ':seen': entries.length },
});

function listWrites(table: Table, before: Case | undefined, after: Case): Write[] {
  const [was, is] = [before && listedKey(before), listedKey(after)];
  if (was?.SK === is?.SK) return [];
  return [
    ...(was ? [{ Delete: { TableName: table.name, Key: was } }] : []),
    ...(is ? [put(table, { ...is, group: after.groupId, key: keys.case(after).SK })] : []),
  ];
}

const listedKey = (one: Case) => (one.state === 'closed' ? undefined : keys.listedCase(one, one.state, one.answerDue));

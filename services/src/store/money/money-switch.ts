import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { neverStopped } from '@halqa/domain';
import * as z from 'zod';
import type { MoneySwitches, MoneyWorkers } from '../../ports/money-switch.ts';
import { dueWrites } from '../due/due-writes.ts';
import { keys } from '../keys.ts';
import { auditWrite } from '../operators.ts';
import { queryAll } from '../queries.ts';
import { storedInstant, storedUserId, type Table } from '../table.ts';
import { transact } from '../writes.ts';
import { putNext } from './put-next.ts';

const act = z.object({ by: storedUserId, at: storedInstant, reason: z.string() });

/** The item under `keys.moneySwitch`. */
const switchItem = z.object({
  stop: z.object({ from: storedInstant, until: storedInstant.nullable() }).nullable(),
  changed: z.object({ proposed: act, confirmed: act }).nullable(),
  proposal: act.extend({ change: z.enum(['stop', 'start']) }).nullable(),
  version: z.number().int(),
});

export const dynamoMoneySwitch = (table: Table): MoneySwitches => ({
  read: async () => {
    const { name: TableName, documents } = table;
    const { Item } = await documents.send(new GetCommand({ TableName, Key: keys.moneySwitch, ConsistentRead: true }));
    return Item === undefined ? neverStopped : switchItem.parse(Item);
  },
  save: async (next, entry, due) => {
    const before = next.version === 1 ? undefined : next.version - 1;
    const item = { ...keys.moneySwitch, ...next };
    const works = await dueWrites(table, due);
    return (await transact(table, [putNext(table, item, before), auditWrite(table, entry), ...works])).ok;
  },
});

const workerItem = z.object({ SK: z.string(), since: storedInstant, until: storedInstant });

/** How long a process that was killed stays stored; longer than any clock differs. */
const SECONDS_KEPT = 3600;

export const dynamoMoneyWorkers = ({ name: TableName, documents, ...table }: Table): MoneyWorkers => ({
  begin: async ({ id, since }, until) => {
    const expiresAt = Math.ceil(until / 1000) + SECONDS_KEPT;
    await documents.send(new PutCommand({ TableName, Item: { ...keys.moneyWorker(id), since, until, expiresAt } }));
  },
  end: async (id) => void (await documents.send(new DeleteCommand({ TableName, Key: keys.moneyWorker(id) }))),
  list: async (now) => {
    const items = await queryAll(
      { ...table, name: TableName, documents },
      {
        KeyConditionExpression: 'PK = :workers',
        ExpressionAttributeValues: { ':workers': keys.moneyWorker('').PK },
        ConsistentRead: true,
      },
    );
    return items
      .map((item) => workerItem.parse(item))
      .filter(({ until }) => now < until)
      .map(({ SK, since }) => ({ id: SK, since }));
  },
});

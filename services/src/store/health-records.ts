import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { HealthRecords } from '../ports/health.ts';
import { keys } from './keys.ts';
import { batchGet } from './queries.ts';
import { storedCents, storedDate, storedInstant, type Table } from './table.ts';
import { conditionFailed } from './writes.ts';

/** The item under `keys.health('sweep')`. */
const sweepItem = z.object({
  at: storedInstant,
  oldestDueAt: storedInstant.nullable(),
  deadLetters: z.array(z.object({ bucket: z.string(), count: z.number().int() })).nullable(),
});

/** The item under `keys.health('books')`. */
const booksItem = z.object({
  at: storedInstant,
  difference: z.object({ pending: storedCents, available: storedCents }),
  laidOut: storedCents,
});

/** The item under `keys.health('check#…')`. */
const checkItem = z.object({
  checkedOn: storedDate.optional(),
  claimedUntil: storedInstant.optional(),
  progress: z.object({ on: storedDate, checkpoint: z.unknown().optional() }).optional(),
});

/** Stores the last result of each kind in place of the one before. */
export function dynamoHealthRecords(table: Table): HealthRecords {
  const save = async (of: 'sweep' | 'books', result: object) => {
    await table.documents.send(new PutCommand({ TableName: table.name, Item: { ...keys.health(of), ...result } }));
  };
  return {
    saveSweep: (sweep) => save('sweep', sweep),
    saveBooks: (books) => save('books', books),
    findChecked: async (check) => {
      const { name: TableName, documents } = table;
      const Key = keys.health(`check#${check}`);
      const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && checkItem.parse(Item).checkedOn;
    },
    claimCheck: async (check, on, { now, until }) => {
      const claim = new UpdateCommand({
        TableName: table.name,
        Key: keys.health(`check#${check}`),
        UpdateExpression: 'SET claimedUntil = :until',
        ConditionExpression:
          '(attribute_not_exists(checkedOn) OR checkedOn < :on) AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
        ExpressionAttributeValues: { ':on': on, ':now': now, ':until': until },
        ReturnValues: 'ALL_NEW',
      });
      let claimed: Record<string, unknown> | undefined;
      const claiming = table.documents.send(claim).then(({ Attributes }) => {
        claimed = Attributes;
      });
      if (await conditionFailed(claiming)) return undefined;
      const { progress } = checkItem.parse(claimed);
      return { checkpoint: progress?.on === on ? progress.checkpoint : undefined };
    },
    saveCheckpoint: async (check, on, checkpoint, until) => {
      const update = new UpdateCommand({
        TableName: table.name,
        Key: keys.health(`check#${check}`),
        UpdateExpression: 'SET progress = :progress, claimedUntil = :until',
        ExpressionAttributeValues: { ':progress': { on, checkpoint }, ':until': until },
      });
      await table.documents.send(update);
    },
    saveChecked: async (check, checkedOn) => {
      const put = new PutCommand({
        TableName: table.name,
        Item: { ...keys.health(`check#${check}`), checkedOn },
        ConditionExpression: 'attribute_not_exists(#on) OR #on < :on',
        ExpressionAttributeNames: { '#on': 'checkedOn' },
        ExpressionAttributeValues: { ':on': checkedOn },
      });
      await conditionFailed(table.documents.send(put));
    },
    find: async () => {
      const wanted = [keys.health('sweep'), keys.health('books')] as const;
      const items = await batchGet(table, wanted, { consistent: true });
      const [sweep, books] = wanted.map(({ SK }) => items.find((item) => item['SK'] === SK));
      return {
        sweep: sweep === undefined ? null : sweepItem.parse(sweep),
        books: books === undefined ? null : booksItem.parse(books),
      };
    },
  };
}

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { UserId } from '@halqa/domain';
import * as z from 'zod';
import type { Calendar, Calendars } from '../ports/calendars.ts';
import { keys } from './keys.ts';
import { storedInstant, storedUserId, type Table } from './table.ts';
import { putNew, transact, type Write } from './writes.ts';

/** The item under `keys.ownCalendar`, and the one under `keys.calendar` by which it is found. */
export const calendarItem = z.object({
  hash: z.string(),
  userId: storedUserId,
  language: z.enum(['en', 'ar']),
  createdAt: storedInstant,
});

const MAX_ATTEMPTS = 10;

/** Stores the calendar of each member twice, by member and by the hash of its token, in one transaction. */
export function dynamoCalendars(table: Table): Calendars {
  const { name, documents } = table;
  const findOf = (userId: UserId) => read(keys.ownCalendar(userId));
  return {
    find: (hash) => read(keys.calendar(hash)),
    findOf,
    replace: (calendar) => change(calendar.userId, calendar),
    remove: (userId) => change(userId, undefined),
  };

  async function read(Key: Record<string, string>): Promise<Calendar | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return Item && calendarItem.parse(Item);
  }

  /** Expects the calendar that was read, so that of two concurrent changes no address stays that its member does not see. */
  async function change(userId: UserId, next: Calendar | undefined): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = await findOf(userId);
      if (before === undefined && next === undefined) return;
      const { ok } = await transact(table, changesOf(userId, before, next));
      if (ok) return;
    }
    throw new Error('The calendar was changed by others each time');
  }

  function changesOf(userId: UserId, before: Calendar | undefined, next: Calendar | undefined): Write[] {
    const condition = before && { ConditionExpression: '#hash = :before' };
    const names = before && {
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':before': before.hash },
    };
    const Key = keys.ownCalendar(userId);
    const own: Write =
      next === undefined
        ? { Delete: { TableName: name, Key, ...condition, ...names } }
        : {
            Put: {
              TableName: name,
              Item: { ...Key, ...next },
              ...(condition ?? { ConditionExpression: 'attribute_not_exists(PK)' }),
              ...names,
            },
          };
    return [
      own,
      ...(before ? [{ Delete: { TableName: name, Key: keys.calendar(before.hash) } }] : []),
      ...(next ? [putNew(table, { ...keys.calendar(next.hash), ...next })] : []),
    ];
  }
}

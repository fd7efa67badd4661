import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notificationSentence } from '@halqa/copy';
import { type GroupId, groupId, limits, type UserId } from '@halqa/domain';
import * as z from 'zod';
import { endAccountWork, eraseAccountWork } from '../due/due-work.ts';
import type { AccountBonds, Accounts, Closing, PersonalRecords } from '../ports/accounts.ts';
import { storedProfile } from '../ports/profiles.ts';
import { unlinkProfile } from './bank/profile-writes.ts';
import { calendarItem, dynamoCalendars } from './calendars.ts';
import { dueWrites } from './due/due-writes.ts';
import { keys, waitingThingPrefix } from './keys.ts';
import { dynamoMailProblems } from './mail-problems.ts';
import { notificationItem } from './notifications.ts';
import { auditItem, auditWrite } from './operators.ts';
import { preferencesItem } from './profiles.ts';
import { queryAll } from './queries.ts';
import { securityItem } from './security-log.ts';
import { sessionsItem } from './sessions.ts';
import { deviceItem, subscriptionItem } from './subscriptions.ts';
import type { Table } from './table.ts';
import { assignments, conditionFailed, transact } from './writes.ts';

type Item = Record<string, unknown>;

const bondsItem = z.object({
  bankItemId: z.string().nullable().default(null),
  boundGroups: z.set(z.string().transform(groupId)).default(new Set<GroupId>()),
});

/**
 * What is removed from the profile of a closed account; `address` is the street address. `name` and `email` stay, because books and
 * mandates are about that person.
 */
const withoutDetails = {
  first_name: null,
  last_name: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  date_of_birth: null,
};

/** Reads and ends what is stored under a person's own key. */
export function dynamoAccounts(table: Table): Accounts {
  const { name: TableName, documents } = table;
  const mailProblems = dynamoMailProblems(table);
  return { readRecords, findBonds, close, deleteUnneeded, erase };

  async function readRecords(userId: UserId): Promise<PersonalRecords | undefined> {
    const items = await ownItems(userId);
    const under = (SK: string) => items.filter((item) => String(item['SK']).startsWith(SK));
    const stored = under(keys.profile(userId).SK)[0];
    if (stored === undefined) return undefined;
    const profile = storedProfile.parse(stored);
    const [subscription, mailProblem] = await Promise.all([
      read(keys.subscription(profile.email)),
      mailProblems.find(profile.email),
    ]);
    const calendar = under(keys.ownCalendar(userId).SK)[0];
    const sessions = under(keys.sessions(userId).SK)[0];
    // A key without an item parses to the defaults.
    const { PK: _, ...preferences } = preferencesItem.parse(
      under(keys.preferences(userId).SK)[0] ?? keys.preferences(userId),
    );
    const acts = under(keys.audit(userId, '').SK).map((item) => auditItem.parse(item));
    return {
      profile,
      preferences,
      mailProblem,
      newsletterSince: subscription ? subscriptionItem.parse(subscription).subscribedAt : null,
      calendarSince: calendar ? calendarItem.parse(calendar).createdAt : null,
      sessions: sessions ? Object.values(sessionsItem.parse(sessions).open) : [],
      securityChanges: under(keys.securityEntry(userId, '').SK).map((item) => securityItem.parse(item)),
      devices: under(keys.pushDevice(userId, '').SK).map((item) => deviceItem.parse(item)),
      notifications: under(keys.notification(userId, '').SK).flatMap((item) => {
        const found = notificationItem.safeParse(item).data;
        return found ? [{ at: found.at, title: notificationSentence(found) }] : [];
      }),
      // What an operator does that concerns no member (`whom` is null) is stored under the operator's key: it is not about this person.
      operatorActs: acts.filter(({ whom }) => whom === userId),
    };
  }

  async function findBonds(userId: UserId): Promise<AccountBonds> {
    const { bankItemId, boundGroups } = bondsItem.parse((await read(keys.profile(userId))) ?? {});
    return { bankItemId, groups: boundGroups };
  }

  async function close({ userId, at, bonds, audit }: Closing): Promise<boolean> {
    const stored = await read(keys.profile(userId));
    // A repeated request: the transaction below was written before, with the work that it makes due.
    if (stored?.['closed_at'] !== undefined) return true;
    const bank = { userId, itemId: bonds.bankItemId ?? undefined };
    const written = await transact(table, [
      unlinkProfile(table, bank, bonds.groups, { closedAt: new Date(at).toISOString() }),
      ...(await dueWrites(table, [endAccountWork(userId, at), eraseAccountWork(userId, keptUntil(at))])),
      ...(audit ? [auditWrite(table, audit)] : []),
    ]);
    return written.ok;
  }

  async function deleteUnneeded(userId: UserId): Promise<void> {
    const set = assignments(withoutDetails);
    const update = { TableName, Key: keys.profile(userId), ...set, ConditionExpression: 'attribute_exists(PK)' };
    if (await conditionFailed(documents.send(new UpdateCommand(update)))) return;
    const { email } = storedProfile.parse(await read(keys.profile(userId)));
    await dynamoCalendars(table).remove(userId);
    await remove(keys.subscription(email));
    const beginnings = [
      keys.pushDevice(userId, '').SK,
      keys.notification(userId, '').SK,
      keys.linkToken(userId).SK,
      waitingThingPrefix,
      keys.accessRequest(userId).SK,
    ];
    const items = await ownItems(userId);
    for (const { PK, SK } of items.map(keyOf)) {
      if (beginnings.some((beginning) => SK.startsWith(beginning))) await remove({ PK, SK });
    }
  }

  /** Leaves the items of an address that is another account's by now: its owner signed up again. */
  async function erase(userId: UserId): Promise<void> {
    const stored = await read(keys.profile(userId));
    if (stored !== undefined) {
      const { email } = storedProfile.parse(stored);
      const owner = keys.emailOwner(email);
      if ((await read(owner))?.['userId'] === userId) {
        // The owner last: by it a repeated call knows that the other one is theirs.
        await remove(keys.mailProblem(email));
        await remove(owner);
      }
    }
    for (const item of await ownItems(userId)) await remove(keyOf(item));
  }

  function ownItems(userId: UserId): Promise<Item[]> {
    return queryAll(table, {
      KeyConditionExpression: 'PK = :PK',
      ExpressionAttributeValues: { ':PK': keys.profile(userId).PK },
      ScanIndexForward: false,
      ConsistentRead: true,
    });
  }

  async function read(Key: Record<string, string>): Promise<Item | undefined> {
    return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  }

  async function remove(Key: Record<string, string>): Promise<void> {
    await documents.send(new DeleteCommand({ TableName, Key }));
  }
}

const keyOf = ({ PK, SK }: Item) => ({ PK: String(PK), SK: String(SK) });

function keptUntil(at: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + limits.closedAccount.keptYears);
}

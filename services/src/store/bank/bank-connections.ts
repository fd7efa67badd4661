import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { bankAttentionKind } from '@halqa/contract';
import { type GroupId, groupId, type UserId } from '@halqa/domain';
import * as z from 'zod';
import { encryptedToken, type TokenCipher } from '../../adapters/kms/kms.ts';
import type {
  BankAttention,
  BankConnection,
  BankConnections,
  DebitAccount,
  EndedConnection,
} from '../../ports/bank.ts';
import { bankKeys, keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import { storedDate, storedInstant, storedUserId, type Table } from '../table.ts';
import { type Item, put, transact, type Write } from '../writes.ts';
import { linkProfile, noteAttention, unlinkProfile } from './profile-writes.ts';

const endedItem = z.object({ userId: storedUserId, itemId: z.string(), sealed: encryptedToken });

const ownerItem = z.object({ userId: storedUserId });

const debitAccount = z.object({
  accountId: z.string(),
  institutionName: z.string(),
  accountName: z.string(),
  maskNumber: z.string(),
});

const connectionItem = endedItem.extend({
  connectedAt: storedInstant,
  debitAccount: debitAccount.nullable().default(null),
});

/** What the profile says about the bank. One that an earlier version has linked does not name the connection. */
const bankOfProfile = z.object({
  bankItemId: z.string().optional(),
  closed_at: z.string().optional(),
  bank_attention: z
    .object({
      kind: bankAttentionKind,
      since: z.iso.datetime().transform(Date.parse),
      until: storedDate.nullable(),
      isOfDebit: z.literal(true).optional(),
      authorizationId: z.string().optional(),
    })
    .nullable()
    .default(null),
  boundGroups: z.set(z.string().transform(groupId)).default(new Set<GroupId>()),
});

type BankTables = {
  readonly table: Table;
  /** A table of its own: only the bank service may read it. */
  readonly bankTable: Table;
  readonly cipher: TokenCipher;
};

/**
 * Stores connections with their tokens encrypted, bound to user and item. The profile names the connection that counts, so
 * every change is conditional on it: two devices that link at the same moment leave one connection.
 */
export function dynamoBankConnections({ table, bankTable, cipher }: BankTables): BankConnections {
  return {
    find,
    findByItem,
    save,
    setDebitAccount,
    findAttention,
    setAttention,
    findBoundGroups,
    remove,
    correctProfile,
    listEnded,
    forgetEnded,
  };

  async function find(userId: UserId): Promise<BankConnection | undefined> {
    const { bankItemId } = await readProfile(userId);
    const item = await (bankItemId === undefined ? findUnnamed(userId) : readConnection(userId, bankItemId));
    return item && opened(connectionItem.parse(item));
  }

  async function findByItem(itemId: string): Promise<BankConnection | undefined> {
    const owner = await read(bankTable, bankKeys.owner(itemId));
    const found = owner && (await find(ownerItem.parse(owner).userId));
    return found?.itemId === itemId ? found : undefined;
  }

  async function findAttention(userId: UserId): Promise<BankAttention | null> {
    return (await readProfile(userId)).bank_attention;
  }

  async function setAttention(
    connection: BankConnection,
    attention: BankAttention | null,
    seen?: BankAttention | null,
  ): Promise<boolean> {
    return (await transact(table, [noteAttention(table, connection, attention, seen)])).ok;
  }

  async function save(connection: BankConnection, seen: BankConnection | undefined): Promise<boolean> {
    const { userId, itemId, connectedAt } = connection;
    const stored = { ...(await sealed(connection)), connectedAt, debitAccount: connection.debitAccount };
    // Beforehand and by itself: without the connection it says nothing, and `findByItem` looks at the profile.
    await transact(bankTable, [put(bankTable, { ...bankKeys.owner(itemId), userId })]);
    const written = await transact(table, [
      linkProfile(table, connection, seen, { endsAttention: true }),
      put(bankTable, { ...bankKeys.connection(userId, itemId), ...stored }),
      ...(seen === undefined || seen.itemId === itemId ? [] : await endWrites(seen)),
      deleteItem(bankKeys.balances(userId)),
    ]);
    return written.ok;
  }

  async function setDebitAccount(connection: BankConnection, debit: DebitAccount): Promise<boolean> {
    const { userId, itemId } = connection;
    const written = await transact(table, [
      linkProfile(table, { ...connection, debitAccount: debit }, connection, { endsAttention: false }),
      {
        Update: {
          TableName: bankTable.name,
          Key: bankKeys.connection(userId, itemId),
          UpdateExpression: 'SET debitAccount = :debit',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':debit': debit },
        },
      },
    ]);
    return written.ok;
  }

  async function findBoundGroups(userId: UserId): Promise<ReadonlySet<GroupId>> {
    return (await readProfile(userId)).boundGroups;
  }

  async function remove(connection: BankConnection, boundGroups: ReadonlySet<GroupId>): Promise<boolean> {
    const written = await transact(table, [
      unlinkProfile(table, connection, boundGroups),
      ...(await endWrites(connection)),
      deleteItem(bankKeys.balances(connection.userId)),
    ]);
    return written.ok;
  }

  async function correctProfile(userId: UserId): Promise<void> {
    const { bankItemId, boundGroups } = await readProfile(userId);
    const unmark = unlinkProfile(table, { userId, itemId: bankItemId }, boundGroups);
    await transact(table, [unmark, ...(bankItemId === undefined ? [] : [checkMissing(userId, bankItemId)])]);
  }

  async function listEnded(userId: UserId): Promise<readonly EndedConnection[]> {
    const { closed_at } = await readProfile(userId);
    // A closed account keeps no connection.
    const prefixes = closed_at === undefined ? [bankKeys.ended] : [bankKeys.ended, bankKeys.connection];
    const items = (await Promise.all(prefixes.map((key) => queryItems(userId, key(userId, '').SK)))).flat();
    return Promise.all(items.map((item) => opened(endedItem.parse(item))));
  }

  async function forgetEnded({ userId, itemId }: EndedConnection): Promise<void> {
    const keysOfItem = [
      bankKeys.ended(userId, itemId),
      bankKeys.owner(itemId),
      // A closed account still has it: see `listEnded`.
      bankKeys.connection(userId, itemId),
    ];
    await transact(bankTable, keysOfItem.map(deleteItem));
  }

  async function readProfile(userId: UserId): Promise<z.infer<typeof bankOfProfile>> {
    return bankOfProfile.parse((await read(table, keys.profile(userId))) ?? {});
  }

  function readConnection(userId: UserId, itemId: string) {
    return read(bankTable, bankKeys.connection(userId, itemId));
  }

  /** The newest connection of a profile that does not name one. */
  async function findUnnamed(userId: UserId) {
    const items = await queryItems(userId, bankKeys.connection(userId, '').SK);
    return items.toSorted((one, other) => Number(one['connectedAt']) - Number(other['connectedAt'])).at(-1);
  }

  function queryItems(userId: UserId, prefix: string) {
    return queryAll(bankTable, {
      KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':PK': bankKeys.balances(userId).PK, ':prefix': prefix },
      ConsistentRead: true,
    });
  }

  /** Moves the connection to those that are still to be ended at the provider, so that none is forgotten there. */
  async function endWrites(connection: BankConnection): Promise<Write[]> {
    const { userId, itemId } = connection;
    return [
      {
        Delete: {
          ...deleteItem(bankKeys.connection(userId, itemId)).Delete,
          ConditionExpression: 'attribute_exists(PK)',
        },
      },
      put(bankTable, { ...bankKeys.ended(userId, itemId), ...(await sealed(connection)) }),
    ];
  }

  function checkMissing(userId: UserId, itemId: string): Write {
    const Key = bankKeys.connection(userId, itemId);
    return { ConditionCheck: { TableName: bankTable.name, Key, ConditionExpression: 'attribute_not_exists(PK)' } };
  }

  function deleteItem(Key: Pick<Item, 'PK' | 'SK'>) {
    return { Delete: { TableName: bankTable.name, Key } };
  }

  async function sealed({ userId, itemId, accessToken }: EndedConnection): Promise<z.infer<typeof endedItem>> {
    return { userId, itemId, sealed: await cipher.encrypt(accessToken, { user: userId, item: itemId }) };
  }

  async function opened<Stored extends z.infer<typeof endedItem>>({ sealed: token, ...rest }: Stored) {
    const accessToken = await cipher.decrypt(token, { user: rest.userId, item: rest.itemId });
    return { ...rest, accessToken };
  }
}

async function read({ name, documents }: Table, Key: Pick<Item, 'PK' | 'SK'>) {
  const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return Item;
}

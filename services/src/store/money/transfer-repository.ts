import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { applyBankEventWork } from '../../due/transfer-work.ts';
import { isMandateRevoked } from '../../ports/group-records.ts';
import type { TransferRepository } from '../../ports/transfers.ts';
import { dueWrites } from '../due/due-writes.ts';
import { storedGroup } from '../groups/group-items.ts';
import { keys } from '../keys.ts';
import { ledgerKeys } from '../ledger/ledger-keys.ts';
import { batchGet, queryAll } from '../queries.ts';
import { put, putNew, transact } from '../writes.ts';
import { findCursor, moveCursor } from './bank-cursor.ts';
import type { MoneyTables } from './money-writes.ts';
import { putNext } from './put-next.ts';
import { accountStopItem, attemptItem, attemptItemOf, earlyEventItem, transferItem } from './transfer-items.ts';

/** Stores attempts beside their group; what finds them by the bank's ids is in the ledger's table. */
export function dynamoTransfers({ table, ledgerTable }: MoneyTables): TransferRepository {
  return {
    findAttempt: async (groupId, subject) => {
      const item = await read(keys.attempt(groupId, subject));
      return item && attemptItem.parse(item);
    },

    saveAttempt: async (attempt) => {
      const { groupId, subject, transferId, version } = attempt;
      const item = attemptItemOf({ ...attempt, version: version + 1 });
      const lookup = transferId === null ? [] : [{ ...ledgerKeys.transfer(transferId), transferId, groupId, subject }];
      const { ok } = await transact(table, [
        putNext(table, item, version),
        ...lookup.map((each) => putNew(ledgerTable, each)),
      ]);
      return ok;
    },

    listAccountStops: async (groupId, member) => {
      const { PK, SK } = keys.accountStop(groupId, member, null);
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :group AND begins_with(SK, :stops)',
        ExpressionAttributeValues: { ':group': PK, ':stops': SK },
        ConsistentRead: true,
      });
      return items.map((item) => accountStopItem.parse(item));
    },

    findPayer: async (groupId, member) => {
      const item = await read(keys.group(groupId));
      const stored = item && storedGroup(item).members.find(({ id }) => id === member);
      if (stored === undefined) return undefined;
      const { userId, revokedAt, mandate } = stored;
      return { userId, revokedAt, signedAt: mandate.signedAt, isMandateRevoked: isMandateRevoked(stored) };
    },

    findTransfers: async (transferIds) => {
      const wanted = [...new Set(transferIds)].map(ledgerKeys.transfer);
      const found = (await batchGet(ledgerTable, wanted, { consistent: true })).map((item) => transferItem.parse(item));
      return new Map(found.map(({ transferId, groupId, subject }) => [transferId, { groupId, subject }]));
    },

    listEarlyEvents: async (groupId, round) => {
      const { PK, SK } = keys.earlyEvent(groupId, round, '');
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :group AND begins_with(SK, :events)',
        ExpressionAttributeValues: { ':group': PK, ':events': SK },
        ConsistentRead: true,
      });
      return items.map((item) => earlyEventItem.parse(item).event);
    },

    setAside: async (event, of, dueAt) => {
      const { id: eventId } = event;
      const marker = of && { ...keys.setAsideEvent(of.groupId, of.subject.round, eventId), eventId };
      const due = await dueWrites(table, [applyBankEventWork(event, dueAt)]);
      await transact(table, [...(marker ? [put(table, marker)] : []), ...due]);
    },

    endSetAside: async ({ groupId, subject }, eventId) => {
      const Key = keys.setAsideEvent(groupId, subject.round, eventId);
      await table.documents.send(new DeleteCommand({ TableName: table.name, Key }));
    },

    hasSetAside: async (groupId, round) => {
      const { PK, SK } = keys.setAsideEvents(groupId, round);
      const query = new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :group AND begins_with(SK, :events)',
        ExpressionAttributeValues: { ':group': PK, ':events': SK },
        Limit: 1,
        ConsistentRead: true,
      });
      return (await table.documents.send(query)).Count !== 0;
    },

    hasLiveRounds: async () => {
      const query = new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :live',
        ExpressionAttributeValues: { ':live': keys.allLiveRounds },
        Limit: 1,
        ConsistentRead: true,
      });
      return (await table.documents.send(query)).Count !== 0;
    },

    expectReturns: async (until) => {
      await table.documents.send(new PutCommand({ TableName: table.name, Item: keys.returnsUntil(until) }));
    },

    mayReturn: async (on) => {
      const { PK, SK } = keys.returnsUntil(on);
      const query = new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :returns AND SK >= :on',
        ExpressionAttributeValues: { ':returns': PK, ':on': SK },
        Limit: 1,
        ConsistentRead: true,
      });
      return (await table.documents.send(query)).Count !== 0;
    },

    findCursor: () => findCursor(ledgerTable),
    moveCursor: (seen, to, counts = new Map()) => moveCursor({ table, ledgerTable }, seen, to, counts),
  };

  async function read(Key: Record<string, string>) {
    return (await table.documents.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
  }
}

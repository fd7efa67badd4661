import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  bankDate,
  type Cycle,
  type GroupId,
  isSeated,
  isShareRound,
  orderChanges,
  postedOn,
  shareRound,
} from '@halqa/domain';
import type { MoneyRepository, MoneySaved, RoundReader, StartedGroup } from '../../ports/money.ts';
import { storedGroup } from '../groups/group-items.ts';
import { keys } from '../keys.ts';
import { dynamoLedger } from '../ledger/ledger-repository.ts';
import { batchGet, queryAll, queryPage } from '../queries.ts';
import type { Table } from '../table.ts';
import { readTogether, transact } from '../writes.ts';
import { expectedChecks } from './expected-checks.ts';
import { moneyEventItem, roundOf } from './money-items.ts';
import { cycleWrites, earlyEventWrites, type MoneyTables, type MoneyWrites, roundWrites } from './money-writes.ts';
import { saveMoney } from './save-money.ts';
import { attemptItem } from './transfer-items.ts';

/** Stores rounds, contributions and payouts beside their group, and its books in the ledger's table. */
export function dynamoMoney(tables: MoneyTables): MoneyRepository {
  const { table, ledgerTable } = tables;
  const saved = (groupId: GroupId, { head, writes }: MoneyWrites): Promise<MoneySaved> =>
    saveMoney(table, writes, async () => (await dynamoLedger(ledgerTable).head(groupId))?.sequence !== head?.sequence);
  return {
    findCycle: (groupId) => findCycle(table, groupId),

    ...dynamoRounds(table),
    findRoundToChange: async (groupId, round) => {
      const stored = await read(table, keys.round(groupId, round));
      const started = await findCycle(table, groupId);
      const { cycle, state: group, version: groupVersion } = started ?? {};
      return { cycle, group, groupVersion, before: stored && roundOf(stored) };
    },
    isCurrent: async (groupId, expects) => (await transact(table, expectedChecks(table, groupId, expects))).ok,
    saveRound: async (save) => saved(save.groupId, await roundWrites(tables, save)),
    keepEarly: async (early) => saved(early.groupId, earlyEventWrites(tables, early)),
    saveCycle: async (save) => saved(save.groupId, await cycleWrites(tables, save)),
  };
}

/** Reads what `dynamoMoney` stores. */
export function dynamoRounds(table: Table): RoundReader {
  return {
    findRound: async (groupId, round) => {
      const found = await read(table, keys.round(groupId, round));
      return found && roundOf(found);
    },

    listRounds: async (groupId) => {
      const rounds = (await queryAll(table, startingWith(groupId, 'R#'))).map(roundOf);
      return rounds.toSorted((one, other) => one.round.round - other.round.round);
    },

    listShares: async (groupId) => (await queryAll(table, startingWith(groupId, 'SHARE#'))).map(roundOf),

    readSharing: async (groupId, turns, places) => {
      const numbers = [...numbersTo(turns), ...numbersTo(places).map(shareRound)];
      const items = await readTogether(
        table,
        numbers.map((round) => keys.round(groupId, round)),
      );
      const found = items.map(roundOf);
      return {
        rounds: found.filter(({ round }) => !isShareRound(round.round)),
        shares: found.filter(({ round }) => isShareRound(round.round)),
      };
    },

    listEvents: async (groupId, atMost) => {
      const newestFirst = { ...startingWith(groupId, 'EVENT#'), ScanIndexForward: false };
      const { items } = await queryPage(table, newestFirst, { sortKey: 'SK', atMost });
      return items.map((item) => moneyEventItem.parse(item)).map(({ at, event }) => ({ groupId, at, event }));
    },

    findTransferDays: async (groupId, subjects) => {
      const wanted = subjects.map((subject) => keys.attempt(groupId, subject));
      const found = (await batchGet(table, wanted)).map((item) => attemptItem.parse(item));
      return found.map(({ subject, requestedAt }) => ({
        subject,
        on: subject.kind === 'debit' ? postedOn(requestedAt) : bankDate(requestedAt),
      }));
    },
  };
}

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

async function findCycle(table: Table, groupId: GroupId): Promise<StartedGroup | undefined> {
  const item = await read(table, keys.group(groupId));
  return item && startedOf(groupId, item);
}

function startedOf(groupId: GroupId, item: Record<string, unknown>): StartedGroup | undefined {
  const { group, members: all, version } = storedGroup(item);
  const { contribution, timeZone, rule, waits, cycleWaits, rounds, state, simulated } = group;
  if (rounds === null || simulated) return undefined;
  const inOrder = all.filter(isSeated).toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const members = inOrder.map(({ id }) => id);
  const debitDates = rounds.map(({ debitDate }) => debitDate);
  const { movedToEnd, replaced } = group;
  const cycle: Cycle = {
    groupId,
    contribution,
    members,
    timeZone,
    rule,
    debitDates,
    waits: { ...waits, ...cycleWaits },
    ...(movedToEnd && { movedToEnd: movedToEnd.map(({ member }) => member) }),
    ...(replaced && { former: replaced.map(({ from }) => from) }),
  };
  return { cycle, state, orderChanges: orderChanges(group), version };
}

async function read({ name, documents }: Table, Key: Record<string, string>) {
  const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return Item;
}

const startingWith = (groupId: GroupId, prefix: string) => ({
  KeyConditionExpression: 'PK = :group AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':group': keys.group(groupId).PK, ':prefix': prefix },
  ConsistentRead: true,
});

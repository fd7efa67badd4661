import type { DueItem, GroupId, JournalEntry, MoneyEvent, RoundMoney } from '@halqa/domain';
import { cycleWork } from '../../../due/cycle-work.ts';
import type { CycleSave, RoundSave } from '../../../ports/money.ts';
import { dueWrites } from '../due/due-writes.ts';
import { keys } from '../keys.ts';
import { dynamoLedger } from '../ledger/ledger-repository.ts';
import { journalsAfter, journalWrites } from '../ledger/ledger-writes.ts';
import type { Table } from '../table.ts';
import { assignments, type Item, put, putNew, type Write } from '../writes.ts';
import { itemsOf } from './money-items.ts';

export type MoneyTables = { readonly table: Table; readonly ledgerTable: Table };

/** What decisions about rounds and about the cycle add beside the items that they change. */
type Additions = {
  readonly groupId: GroupId;
  readonly at: number;
  readonly entries: readonly JournalEntry[];
  readonly due: readonly DueItem[];
  readonly events: readonly MoneyEvent[];
};

/** Journals, due work and events. The head of the books is read before: a journal that comes between fails the save. */
export async function additionWrites({ table, ledgerTable }: MoneyTables, additions: Additions): Promise<Write[]> {
  const { groupId, at, entries, due, events } = additions;
  const head = entries.length === 0 ? undefined : await dynamoLedger(ledgerTable).head(groupId);
  const works = due.map((item) => cycleWork(groupId, item));
  return [
    ...events.map((event) => put(table, { ...keys.moneyEvent(groupId, at, event), at, event })),
    ...(await dueWrites(table, works)),
    ...journalWrites(ledgerTable, journalsAfter(groupId, head, entries, at)),
  ];
}

/** The writes of one decision about one round; none when nothing changes. */
export async function roundWrites(tables: MoneyTables, { groupId, at, before, changes }: RoundSave): Promise<Write[]> {
  const { money, entries, due, events } = changes;
  const changed = changesOf(tables.table, groupId, before, money);
  const added = await additionWrites(tables, { groupId, at, entries, due, events });
  if (changed.length === 0 && added.length > 0) return [expectRound(tables.table, groupId, before), ...added];
  return [...changed, ...added];
}

/** The writes of a decision that was made by all rounds. */
export async function cycleWrites(tables: MoneyTables, save: CycleSave): Promise<Write[]> {
  const { groupId, at, before, rounds, changes } = save;
  const { entries, due, events, state } = changes;
  const added = await additionWrites(tables, { groupId, at, entries, due, events });
  const fields = assignments({ state, version: before.version + 1, changedAt: at });
  const group: Write = {
    Update: {
      TableName: tables.table.name,
      Key: keys.group(groupId),
      ...fields,
      ConditionExpression: '#version = :seen',
      ExpressionAttributeValues: { ...fields.ExpressionAttributeValues, ':seen': before.version },
    },
  };
  return [group, ...rounds.map((each) => expectRound(tables.table, groupId, each)), ...added];
}

/** Puts every item that got a next version, on the condition that the version before is stored. */
function changesOf(table: Table, groupId: GroupId, before: RoundMoney, after: RoundMoney): Write[] {
  const versions = new Map(itemsOf(groupId, before).map(({ SK, version }) => [SK, version]));
  return itemsOf(groupId, after)
    .filter(({ SK, version }) => versions.get(SK) !== version)
    .map((item) => putNext(table, item, versions.get(item.SK)));
}

/** Puts an item in place of the version that was read; of a new one there must be none. */
function putNext(table: Table, item: Item, before: number | undefined): Write {
  if (before === undefined) return putNew(table, item);
  return { Put: { TableName: table.name, Item: item, ...versionIs(before) } };
}

function expectRound({ name }: Table, groupId: GroupId, { round }: RoundMoney): Write {
  return { ConditionCheck: { TableName: name, Key: keys.round(groupId, round.round), ...versionIs(round.version) } };
}

const versionIs = (version: number) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

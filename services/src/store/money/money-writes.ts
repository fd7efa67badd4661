import {
  type DueItem,
  type GroupId,
  type JournalEntry,
  liveDebitStates,
  type MoneyChanges,
  type MoneyEvent,
  type PlannedRound,
  payoutEnds,
  type RoundMoney,
  roundEnds,
} from '@halqa/domain';
import { cycleWork } from '../../due/cycle-work.ts';
import { sendTransferWork } from '../../due/transfer-work.ts';
import { cycleAsRead, type Expected, roundAsRead } from '../../ports/expected.ts';
import type { StoredHead } from '../../ports/ledger.ts';
import type { AppliedEvent, CycleSave, EarlyEvent, RoundSave } from '../../ports/money.ts';
import type { Attempt } from '../../ports/transfers.ts';
import { dueWrites } from '../due/due-writes.ts';
import { factWrites } from '../groups/facts.ts';
import { plannedRoundOf } from '../groups/group-items.ts';
import { keys } from '../keys.ts';
import { ledgerKeys } from '../ledger/ledger-keys.ts';
import { dynamoLedger } from '../ledger/ledger-repository.ts';
import { journalsAfter, journalWrites } from '../ledger/ledger-writes.ts';
import type { Table } from '../table.ts';
import { voteWrite } from '../votes.ts';
import { assignments, put, putNew, type Write } from '../writes.ts';
import { expectedChecks } from './expected-checks.ts';
import { holdWrites } from './hold-writes.ts';
import { roundItemOf } from './money-items.ts';
import { putNext } from './put-next.ts';
import { type MoneyWrite, withMeaning } from './save-money.ts';
import { attemptItemOf, newAttempt } from './transfer-items.ts';
import { turnFields } from './turn-fields.ts';

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
export async function additionWrites({ table, ledgerTable }: MoneyTables, additions: Additions): Promise<MoneyWrites> {
  const { groupId, at, entries, due, events } = additions;
  const head = entries.length === 0 ? undefined : await dynamoLedger(ledgerTable).head(groupId);
  const works = due.map((item) => cycleWork(groupId, item));
  const { journals, books } = journalWrites(ledgerTable, journalsAfter(groupId, head, entries, at));
  const writes = [
    ...withMeaning(
      'stale',
      ...events.map((event) => put(table, { ...keys.moneyEvent(groupId, at, event), at, event })),
    ),
    ...withMeaning('stale', ...(await dueWrites(table, works))),
    ...withMeaning('broken', ...journals),
    ...withMeaning('books', ...books),
  ];
  return { head, writes };
}

/** The writes of a save, and the head of the books that it continues. */
export type MoneyWrites = { readonly head: StoredHead | undefined; readonly writes: readonly MoneyWrite[] };

/** The writes of one decision about one round; none when nothing changes. */
export async function roundWrites(tables: MoneyTables, save: RoundSave): Promise<MoneyWrites> {
  const { table } = tables;
  const { groupId, at, before, changes, applies = [], ends, fact } = save;
  const { money, entries, due, events, instructions } = changes;
  const isChanged = money.round.version !== before.round.version;
  const { head, writes: added } = await additionWrites(tables, { groupId, at, entries, due, events });
  const writes = [
    ...withMeaning('repeated', ...applies.map((each) => eventWrite(tables, groupId, each))),
    ...(isChanged ? withMeaning('stale', putNext(table, roundItemOf(groupId, money), before.round.version)) : []),
    ...withMeaning('stale', ...liveWrites(table, groupId, before, money, events)),
    ...added,
    ...(await attemptWrites(table, groupId, at, instructions)),
    ...(ends ? withMeaning('stale', endAttempt(table, ends)) : []),
    ...withMeaning('stale', ...accountStopWrites(table, save), ...resumeAndRevokeWrites(table, save)),
    ...(fact ? withMeaning('stale', ...factWrites(table, groupId, at, money.round.version, [fact])) : []),
  ];
  if (writes.length === 0) return { head, writes };
  return { head, writes: withExpected(table, groupId, [roundAsRead(before), ...(save.expects ?? [])], writes) };
}

/** The attempts that begin, and the work that sends each. */
async function attemptWrites(
  table: Table,
  groupId: GroupId,
  at: number,
  instructions: MoneyChanges['instructions'],
): Promise<readonly MoneyWrite[]> {
  const sends = instructions.map(({ subject }) => sendTransferWork(groupId, subject, at));
  return [
    ...withMeaning(
      'broken',
      ...instructions.map((each) => putNew(table, attemptItemOf(newAttempt(groupId, each, at)))),
    ),
    ...withMeaning('stale', ...(await dueWrites(table, sends))),
  ];
}

/** Adds the conditions that what the decision was made by is still as it was read. */
const withExpected = (
  table: Table,
  groupId: GroupId,
  expects: readonly Expected[],
  writes: readonly MoneyWrite[],
): readonly MoneyWrite[] => {
  const checks = expectedChecks(
    table,
    groupId,
    expects,
    writes.map(({ write }) => write),
  );
  return [...writes, ...withMeaning('stale', ...checks)];
};

/**
 * Changes the group's item: it is active again, on the condition that it is paused, so that whatever is decided about it at the same
 * moment conflicts; and it says whose mandate a return revokes. What was signed after the returned debit was decided is not revoked by it,
 * however late its bank returns it.
 */
function resumeAndRevokeWrites({ name }: Table, { groupId, at, changes, stopped, expects = [] }: RoundSave): Write[] {
  const revoked = changes.stops.filter(({ stop }) => stop !== 'account');
  if (revoked.length === 0 && !changes.resumes) return [];
  const [seen] = expects.flatMap((each) => ('group' in each ? [each.group] : []));
  const fields = changes.resumes ? { state: 'active', pausedUntil: null, version: (seen ?? 0) + 1 } : {};
  const sets = Object.keys(fields).map((field) => `#${field} = :${field}`);
  const paths = revoked.map((_, index) => `#revoked.#member${index}`);
  const conditions = [
    ...(changes.resumes ? ['#state = :paused'] : []),
    ...(seen === undefined ? [] : ['#version = :seen']),
    ...paths.map((path) => `(attribute_not_exists(${path}) OR ${path} <= :revokedAt)`),
  ];
  return [
    {
      Update: {
        TableName: name,
        Key: keys.group(groupId),
        UpdateExpression: `SET ${[...sets, ...paths.map((path) => `${path} = :revokedAt`)].join(', ')}`,
        ConditionExpression: ['attribute_exists(PK)', ...conditions].join(' AND '),
        ExpressionAttributeNames: {
          ...Object.fromEntries(Object.keys(fields).map((field) => [`#${field}`, field])),
          ...(seen !== undefined && { '#version': 'version' }),
          ...(paths.length > 0 && { '#revoked': 'revoked' }),
          ...Object.fromEntries(revoked.map(({ member }, index) => [`#member${index}`, member])),
        },
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`:${field}`, value])),
          ...(changes.resumes && { ':paused': 'paused' }),
          ...(seen !== undefined && { ':seen': seen }),
          ...(paths.length > 0 && { ':revokedAt': stopped?.requestedAt ?? at }),
        },
      },
    },
  ];
}

/** Stores of each member that a return stops their account; a stopped mandate is stored apart, since the two end apart. */
const accountStopWrites = (table: Table, { groupId, at, changes, stopped }: RoundSave): Write[] =>
  changes.stops
    .filter(({ stop }) => stop === 'account')
    .map(({ member }) => {
      const accountId = stopped?.accountId ?? null;
      return put(table, { ...keys.accountStop(groupId, member, accountId), at, accountId });
    });

/** The writes that store an event for later, and say so in its round. */
export function earlyEventWrites(tables: MoneyTables, { groupId, before, event }: EarlyEvent): MoneyWrites {
  const { table } = tables;
  const { round } = before;
  const item = put(table, { ...keys.earlyEvent(groupId, round.round, event.id), event });
  const fields = assignments({ version: round.version + 1, hadEarly: true });
  const marked: Write = {
    Update: {
      TableName: table.name,
      Key: keys.round(groupId, round.round),
      ...fields,
      ConditionExpression: '#version = :seen',
      ExpressionAttributeValues: { ...fields.ExpressionAttributeValues, ':seen': round.version },
    },
  };
  const writes = [
    ...withMeaning('repeated', eventWrite(tables, groupId, { event, wasEarly: false })),
    ...withMeaning('stale', item, marked),
  ];
  return { head: undefined, writes };
}

/** Puts the id of a new event, which no other write may have put; an event that came early was put before, and is deleted here. */
function eventWrite({ table, ledgerTable }: MoneyTables, groupId: GroupId, { event, wasEarly }: AppliedEvent): Write {
  const { id, subject } = event;
  if (!wasEarly) return putNew(ledgerTable, { ...ledgerKeys.event(id), groupId });
  const Key = keys.earlyEvent(groupId, subject.round, id);
  return { Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(PK)' } };
}

/** Lists the round while it waits for the bank or for an operator, and before its debits once its payout is late. */
export function liveWrites(
  table: Table,
  groupId: GroupId,
  before: RoundMoney,
  after: RoundMoney,
  events: MoneyChanges['events'] = [],
): Write[] {
  const Key = keys.liveRound(groupId, after.round.round);
  const isOpen = after.round.state === 'open';
  const isListed = isLive(after) || (isOpen && events.some(({ kind }) => kind === 'payout_late'));
  if (isListed) return isLive(before) ? [] : [put(table, Key)];
  const mayBeListed = isLive(before) || (before.round.state === 'open' && !isOpen);
  return mayBeListed ? [{ Delete: { TableName: table.name, Key } }] : [];
}

/**
 * Whether a round waits for the bank or for an operator: also a paid one in which a debit is on its way again, after an earlier one was
 * taken back, and one that ended, whose payout is on hold, or a part of it came back once the cash was shared out.
 */
const isLive = ({ round, contributions, payout }: RoundMoney): boolean =>
  payout?.state === 'on_hold' ||
  (round.isShared === true && payout !== null && !payoutEnds.includes(payout.state)) ||
  !['planned', 'open', ...roundEnds].includes(round.state) ||
  contributions.some(({ state }) => liveDebitStates.includes(state));

function endAttempt(table: Table, attempt: Attempt): Write {
  const { version } = attempt;
  return putNext(table, attemptItemOf({ ...attempt, hasEnded: true, version: version + 1 }), version);
}

/** The writes of a decision that was made by all rounds. */
export async function cycleWrites(tables: MoneyTables, save: CycleSave): Promise<MoneyWrites> {
  const { groupId, at, before, rounds, shares = [], changes, vote, fact } = save;
  const { entries, due, events, state, instructions = [] } = changes;
  const { table } = tables;
  const { head, writes: added } = await additionWrites(tables, { groupId, at, entries, due, events });
  const stored = [...rounds, ...shares];
  const opened = (changes.rounds ?? []).filter(({ round }) => !stored.some((each) => each.round.round === round.round));
  const decided = [
    ...stored.flatMap((each) => changedWrites(table, groupId, each, changes.rounds)),
    ...opened.flatMap((each) => openWrites(table, groupId, each)),
    ...(await holdWrites(table, groupId, changes.holds)),
    ...(vote ? [voteWrite(table, groupId, vote)] : []),
    ...(fact ? factWrites(table, groupId, at, before.version + 1, [fact]) : []),
  ];
  const isSame = state === before.state && fact === undefined;
  const group = isSame ? [] : [groupWrite(table, save, await turnFields(table, save))];
  const writes = [
    ...withMeaning('stale', ...group, ...decided),
    ...added,
    ...(await attemptWrites(table, groupId, at, instructions)),
  ];
  if (writes.length === 0) return { head, writes };
  const expects = [...cycleAsRead(before.version, stored), ...(save.expects ?? [])];
  return { head, writes: withExpected(table, groupId, expects, writes) };
}

function groupWrite({ name }: Table, save: CycleSave, turns: Readonly<Record<string, unknown>>): Write {
  const { groupId, at, before, changes } = save;
  const { state, pausedUntil } = changes;
  const paused = pausedUntil !== undefined && { pausedUntil, rounds: datesAfter(save) };
  const begun = state === 'winding_down' && before.state !== state && { windingDownAt: at };
  const fields = assignments({ state, version: before.version + 1, ...paused, ...begun, ...turns });
  return {
    Update: {
      TableName: name,
      Key: keys.group(groupId),
      ...fields,
      ConditionExpression: '#version = :seen',
      ExpressionAttributeValues: { ...fields.ExpressionAttributeValues, ':seen': before.version },
    },
  };
}

/** The dates of every round, as the group has them. */
const datesAfter = ({ rounds, changes }: CycleSave): readonly PlannedRound[] =>
  rounds.map((each) => {
    const after = changes.rounds?.find(({ round }) => round.round === each.round.round) ?? each;
    return plannedRoundOf(after.round);
  });

/** What a round that was read becomes; none where it stays. */
function changedWrites(
  table: Table,
  groupId: GroupId,
  before: RoundMoney,
  changed: readonly RoundMoney[] = [],
): readonly Write[] {
  const after = changed.find(({ round }) => round.round === before.round.round);
  if (after === undefined) return [];
  const next = putNext(table, roundItemOf(groupId, after), before.round.version);
  return [next, ...liveWrites(table, groupId, before, after)];
}

/** The writes of a new round: its payout is due, or it is paid as it opens, as a claim of which everything was set off. */
const openWrites = (table: Table, groupId: GroupId, money: RoundMoney): readonly Write[] => [
  putNew(table, roundItemOf(groupId, money)),
  ...(isLive(money) ? [put(table, keys.liveRound(groupId, money.round.round))] : []),
];

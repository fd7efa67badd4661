import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  appendEntries,
  cents,
  emptyChain,
  groupId,
  type Journal,
  type JournalEntry,
  membershipId,
  verifyBooks,
} from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTable, tableContents } from '../../../test/test-table.ts';
import type { LedgerRepository } from '../../ports/ledger.ts';
import type { Table } from '../table.ts';
import { transact } from '../writes.ts';
import { ledgerKeys } from './ledger-keys.ts';
import { dynamoLedger } from './ledger-repository.ts';
import { journalWrites } from './ledger-writes.ts';

const group = groupId('g1');
const members = ['m1', 'm2', 'm3'].map(membershipId);
const [member = membershipId('m1')] = members;
const contribution = cents(10_000);
const paid = { round: 1, member, attempt: 1, amount: contribution };
const entries: JournalEntry[] = [
  { kind: 'cycle_started', members, contribution },
  { kind: 'round_opened', round: 1, members, contribution },
  { kind: 'contribution_settled', ...paid },
  { kind: 'contribution_available', ...paid },
];
const journals = appendEntries(emptyChain(group), entries, 1_700_000_000_000);

let table: Table;
let ledger: LedgerRepository;
/** Appends each journal in a transaction of its own, one after the other. */
const appendAll = (all: readonly Journal[]) =>
  all.reduce(async (before, journal) => [...(await before), await append([journal])], Promise.resolve<string[]>([]));

/** Appends all in one transaction; returns which condition failed, if one did. */
async function append(all: readonly Journal[]): Promise<string> {
  const result = await transact(table, Object.values(journalWrites(table, all)).flat());
  if (result.ok) return 'appended';
  // After the journals, the books.
  return result.conditionFailed.some((index) => index < all.length) ? 'repeated' : 'does_not_fit';
}

beforeEach(async () => {
  table = await newTable();
  ledger = dynamoLedger(table);
});

describe('the stored books', () => {
  it('are the journals that were appended, in order, and can be verified', async () => {
    expect(await appendAll(journals)).toEqual(journals.map(() => 'appended'));
    const stored = await ledger.list(group);
    expect(stored).toEqual(journals);
    expect(verifyBooks(group, stored).ok).toBe(true);
    expect(await ledger.head(group)).toEqual({ sequence: 4, hash: journals.at(-1)?.hash });
  });

  it('have the balances that the journals add up to', async () => {
    await appendAll(journals);
    const balances = ['cash:available', 'cash:pending', 'pot:1', 'due:m1', 'due:m2', 'reserve'].map((account) =>
      ledger.balanceOf(group, account),
    );
    expect(await Promise.all(balances)).toEqual([10_000, 0, -30_000, 0, 10_000, 0]);
  });

  it('are the same when several journals are one transaction, as one balance changes once in it', async () => {
    expect(await append(journals)).toBe('appended');
    expect(await ledger.list(group)).toEqual(journals);
    const balances = ['cash:available', 'cash:pending', 'due:m1'].map((account) => ledger.balanceOf(group, account));
    expect(await Promise.all(balances)).toEqual([10_000, 0, 0]);
    expect(await append(journals.slice(3))).toBe('repeated');
  });

  it('are empty at first', async () => {
    expect([await ledger.list(group), await ledger.head(group)]).toEqual([[], undefined]);
  });
});

describe('a journal', () => {
  it('that is appended twice has one effect', async () => {
    await appendAll(journals);
    const before = await tableContents(table);
    expect(await appendAll(journals.slice(-1))).toEqual(['repeated']);
    expect(await tableContents(table)).toEqual(before);
  });

  it('that is appended by two at once has one effect', async () => {
    await appendAll(journals.slice(0, 2));
    const both = await Promise.all([1, 2].map(() => appendAll(journals.slice(2, 3))));
    expect(both.flat().sort()).toEqual(['appended', 'repeated']);
    expect(await ledger.balanceOf(group, 'cash:pending')).toBe(10_000);
  });

  it('of the same fact is repeated, wherever it would stand in the chain', async () => {
    await appendAll(journals);
    const [last] = journals.slice(-1);
    const again = last && appendEntries(last, entries.slice(-1), 1_700_000_000_001);
    expect(await appendAll(again ?? [])).toEqual(['repeated']);
  });

  it.each([
    ['leaves a gap', journals.slice(2, 3)],
    ['starts the chain anew', appendEntries(emptyChain(group), entries.slice(2, 3), 0)],
    ['follows another hash', journals.slice(1, 2).map((each) => ({ ...each, previousHash: each.hash }))],
    ['has a sequence that is taken', journals.slice(1, 2).map((each) => ({ ...each, sequence: 1 }))],
  ])('that %s is not stored', async (_, wrong) => {
    await appendAll(journals.slice(0, 1));
    const before = await tableContents(table);
    expect(await appendAll(wrong)).toEqual(['does_not_fit']);
    expect(await tableContents(table)).toEqual(before);
  });

  it('that pays out more than there is available is not stored', async () => {
    await appendAll(journals);
    const before = await tableContents(table);
    const [last] = journals.slice(-1);
    const payout: JournalEntry = { kind: 'payout_created', round: 1, attempt: 1, amount: cents(30_000) };
    expect(await appendAll(last ? appendEntries(last, [payout], 0) : [])).toEqual(['does_not_fit']);
    expect(await tableContents(table)).toEqual(before);
  });

  it('that pays from a pot what was not due to it is not stored', async () => {
    await appendAll(journals.slice(0, 1));
    const arrival: JournalEntry = { kind: 'payout_settled', round: 1, attempt: 1, amount: cents(1) };
    const [first] = journals;
    expect(await appendAll(first ? appendEntries(first, [arrival], 0) : [])).toEqual(['does_not_fit']);
  });

  it('whose postings do not sum to zero is an error', async () => {
    const [wrong] = journals.slice(1, 2).map((each) => ({ ...each, postings: each.postings.slice(1) }));
    await expect(appendAll(wrong ? [wrong] : [])).rejects.toThrow('not balanced');
  });

  it('that somebody overwrites behind the code’s back is found by its hash', async () => {
    await appendAll(journals);
    const forged = { ...journals[2], id: String(journals[2]?.id), at: 0 };
    await table.documents.send(
      new PutCommand({ TableName: table.name, Item: { ...ledgerKeys.journal(group, forged.id), journal: forged } }),
    );
    expect(verifyBooks(group, await ledger.list(group))).toMatchObject({ ok: false, code: 'hash_mismatch', index: 2 });
  });
});

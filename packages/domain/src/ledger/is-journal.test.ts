import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJournal, isNewerJournal } from './is-journal.ts';
import type { Journal } from './journal.ts';
import { chained, completeHistory, group, histories } from './random-history.fixture.ts';
import { verifyBooks } from './verify-books.ts';

/** The choices are any: they mix the steps of the three rounds. */
const journals = chained(completeHistory(3, [1, 2, 3, 5, 8, 13, 21, 34, 55]));
const [first] = journals;
const received = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a journal from elsewhere', () => {
  it('is read when it is one, of whatever entry, and can be verified', () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const list = received(chained(entries)) as unknown[];
        expect(list.filter((each) => !isJournal(each))).toEqual([]);
        expect(verifyBooks(group, list as Journal[]).ok).toBe(true);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['is nothing', undefined],
    ['is a list', journals],
    ['lacks its hash', { ...first, hash: undefined }],
    ['has one field more', { ...first, note: '' }],
    ['is of an entry that nobody knows', { ...first, entry: { kind: 'fee_charged', amount: 1 } }],
    ['is of an entry that every object has', { ...first, entry: { kind: 'constructor' } }],
    ['has a field more in its entry', { ...first, entry: { ...first?.entry, fee: 1 } }],
    ['has a fraction of a cent', { ...first, postings: [{ account: 'reserve', amount: 0.5 }] }],
    ['has an amount as text', { ...first, postings: [{ account: 'reserve', amount: '1' }] }],
    [
      'has an amount too large to sum',
      { ...first, postings: [{ account: 'reserve', amount: Number.MAX_SAFE_INTEGER }] },
    ],
    ['has a hash of another kind', { ...first, hash: 'x'.repeat(64) }],
  ])('is not read when it %s', (_, value) => {
    expect(isJournal(received(value ?? null))).toBe(false);
  });

  it.each<[string, boolean, unknown]>([
    ['an entry that nobody knows', true, { ...first, entry: { kind: 'fee_charged', amount: 1 } }],
    ['a field more in its entry', true, { ...first, entry: { ...first?.entry, fee: 1 } }],
    ['a field less in its entry', false, { ...first, entry: { kind: 'cycle_started' } }],
    ['one field more beside its entry', false, { ...first, note: '', entry: { kind: 'fee_charged' } }],
    ['no entry', false, { ...first, entry: null }],
    ['nothing but what is known here', false, first],
  ])('with %s may be one of a newer version: %s', (_, isNewer, value) => {
    expect(isNewerJournal(received(value))).toBe(isNewer);
  });

  it('with one flipped bit is not read, or not verified, and never accepted', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(journals));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const flipped = bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte));
        expect(isAccepted(new TextDecoder().decode(flipped))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  }, 60_000);
});

function isAccepted(text: string): boolean {
  const list = parsed(text);
  if (!Array.isArray(list) || !list.every(isJournal)) return false;
  return verifyBooks(group, list).ok;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { describe, expect, it } from 'vitest';
import { plainDate } from '../basics/plain-date.ts';
import { isJournal } from './is-journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { chained, contribution, group, memberIds } from './random-history.fixture.ts';
import { verifyBooks } from './verify-books.ts';

const members = memberIds(3);
const started: JournalEntry = { kind: 'cycle_started', members, contribution };
const opened = (round: number): JournalEntry => ({ kind: 'round_opened', round, members, contribution });
const moved = (
  vote: number,
  ...turns: readonly (readonly [round: number, from: string, to: string])[]
): JournalEntry => ({
  kind: 'turns_moved',
  vote,
  moved: turns.map(([round, from, to]) => ({ round, from: plainDate(from), to: plainDate(to) })),
});
const verify = (...entries: readonly JournalEntry[]) => verifyBooks(group, chained([started, ...entries]));
const second = [2, '2026-03-02', '2026-04-02'] as const;
const third = [3, '2026-04-02', '2026-05-04'] as const;

describe('turns that a vote moved', () => {
  it('are in the books with their dates, once for each vote, and open afterwards', () => {
    const again = moved(3, [3, '2026-05-04', '2026-06-02']);
    const entries = [opened(1), moved(1, second, third), opened(2), again, opened(3)];
    expect(verify(...entries)).toMatchObject({ ok: true, books: { tally: { movedTo: new Map([[3, '2026-06-02']]) } } });
    const journals = chained([started, ...entries]);
    expect(journals.every((journal) => isJournal(JSON.parse(JSON.stringify(journal))))).toBe(true);
    expect(journals.flatMap(({ postings, entry }) => (entry.kind === 'turns_moved' ? postings : []))).toEqual([]);
  });

  it.each([
    ['a turn that has opened', [opened(1), opened(2), moved(1, second, third)]],
    ['one turn and not the one behind it', [opened(1), moved(1, second)]],
    ['a turn to an earlier day', [opened(1), moved(1, [2, '2026-03-02', '2026-02-02'], third)]],
    ['a turn behind the next one', [opened(1), moved(1, [2, '2026-03-02', '2026-06-02'], third)]],
    [
      'a turn from another day than that to which it was moved',
      [opened(1), moved(1, second, third), moved(2, second, third)],
    ],
  ] as const)('are not true when they move %s', (_, entries) => {
    expect(verify(...entries)).toMatchObject({ ok: false, code: 'terms_mismatch' });
  });

  it('are moved once by one vote', () => {
    const twice = [
      opened(1),
      moved(1, second, third),
      moved(1, [2, second[2], '2026-05-04'], [3, third[2], '2026-06-02']),
    ];
    expect(verify(...twice)).toMatchObject({ ok: false, code: 'repeated' });
  });
});

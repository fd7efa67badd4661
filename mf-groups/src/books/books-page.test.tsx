import type { Client } from '@halqa/contract';
import { appendEntries, cents, emptyChain, groupId, type JournalEntry } from '@halqa/domain';
import { chained, completeHistory, contribution, memberIds } from '@halqa/domain/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App, prefetchPage } from '../app.tsx';

await prefetchPage('/groups/group-1/books');

/** A cycle of three members from its start to its end. Each number chooses a step among the possible ones: here two debits come back. */
const journals = chained(completeHistory(3, [1, 2, 3, 5, 8, 13, 21, 34]));
const members = [
  { id: 'm1', name: 'Amira Haddad' },
  { id: 'm2', name: '=HYPERLINK("https://x.test")' },
  { id: 'm3', name: 'صندوق' },
];

beforeEach(() => localStorage.clear());

describe('books that are right', () => {
  it('are verified in the browser, with the result of each check', async () => {
    await show(journals);

    expect(screen.getByRole('status').textContent).toContain('The books are right');
    expect(screen.getByText(`Your browser checked all ${journals.length} entries.`)).toBeTruthy();
    expect(checks()).toEqual(['Right', 'Right', 'Right', 'Right', 'Right', 'Right', 'Right', 'First look']);
    expect(screen.getByText('Nothing is owed and nothing is held.')).toBeTruthy();
  });

  it('are shown whole: every entry in words, every posting in dollars', async () => {
    await show(journals);

    const entries = within(section('Entries')).getAllByRole('listitem', { hidden: true });
    expect(entries).toHaveLength(journals.length);
    const [newest] = entries;
    expect(newest?.textContent).toContain('The cycle is complete');
    const opened = entries.find((each) => each.textContent?.startsWith('Contributions for turn 1 (Amira Haddad)'));
    expect(opened?.textContent).toContain('Owed by Amira Haddad+$100.00');
    expect(opened?.textContent).toContain('Owed to the recipient of turn 1−$300.00');
    expect(
      screen.getByText(/Of what is owed to somebody, or not covered, a minus means more and a plus less\.$/),
    ).toBeTruthy();
  });

  it('of a running cycle say where the money is, and that the end is still to come', async () => {
    await show(journals.slice(0, 2));

    expect(checks()).toEqual(['Right', 'Right', 'Right', 'Right', 'Right', 'Right', 'Not yet', 'First look']);
    expect(within(section('Where the money is')).getByText('Owed by Amira Haddad').nextSibling?.textContent).toBe(
      '$100.00',
    );
    expect(within(section('Where the money is')).getByText(/^Money is listed twice/)).toBeTruthy();
  });

  it('of a cycle that ended say who owes again what a bank took back later', async () => {
    const lateReturn = completeHistory(3, [], [3]);
    expect(lateReturn.at(-1)).toMatchObject({ kind: 'contribution_clawed_back', member: 'm1' });
    await show(chained(lateReturn));

    expect(screen.getByRole('status').textContent).toContain('The books are right');
    expect(checks().at(6)).toBe('Not yet');
    expect(within(section('Where the money is')).getByText('Owed by Amira Haddad')).toBeTruthy();
  });

  it('have a fingerprint that another member’s can be compared with', async () => {
    const { user } = await show(journals);
    const field = screen.getByLabelText('Fingerprint that another member sent you');

    expect(screen.getByText(journals.at(-1)?.hash ?? '')).toBeTruthy();
    await user.type(field, ` ${journals[4]?.hash.toUpperCase()} `);
    expect(screen.getByText(/It is that of entry 5 here/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'a'.repeat(64));
    expect(screen.getByText(/No entry here has it/)).toBeTruthy();
    await user.type(field, 'x');
    expect(screen.getByText(/A fingerprint has 64/)).toBeTruthy();
  });
});

describe('books of a group that ended early', () => {
  it('say who received more than they paid, and what is not covered, each by its side of the account', async () => {
    await show(endedEarly());
    const where = within(section('Where the money is'));
    const amountAt = (term: string | RegExp) => where.getByText(term).nextSibling?.textContent;
    expect(amountAt('What Amira Haddad received beyond what they paid')).toBe('$100.00');
    expect(amountAt(/^Not covered: what .*صندوق.* paid and did not get back$/)).toBe('$33.33');
  });

  it('say of a turn that was the last one already that it stayed where it is', async () => {
    await show(endedEarly());
    expect(
      screen.getByText(/^The turn of .*صندوق.* stayed where it is: their contribution to turn 2 .* was missing/),
    ).toBeTruthy();
    expect(screen.queryByText(/put at the end/)).toBeNull();
  });

  it('wait for no end at which everyone has paid and received everything', async () => {
    await show(endedEarly());
    expect(checks()).toEqual(['Right', 'Right', 'Right', 'Right', 'Right', 'Right', 'First look']);
    expect(screen.queryByText('Everyone has paid everything and received everything')).toBeNull();
  });

  /** The first turn was paid out; of the second the contribution of the last member is missing. */
  function endedEarly() {
    const terms = { members: memberIds(3), contribution };
    const [first, second, third] = terms.members;
    if (!first || !second || !third) throw new Error('three members');
    const pot = cents(contribution * 3);
    const ofRound = (round: number, by: typeof terms.members): JournalEntry[] => [
      { kind: 'round_opened', round, ...terms },
      ...by.flatMap((member): JournalEntry[] => {
        const of = { round, member, attempt: 1, amount: contribution };
        return [
          { kind: 'contribution_settled', ...of },
          { kind: 'contribution_available', ...of },
        ];
      }),
    ];
    const nothing = cents(0);
    const shares = [
      { member: first, paid: cents(20_000), received: pot, owed: nothing, share: nothing },
      { member: second, paid: cents(20_000), received: nothing, owed: nothing, share: cents(13_333) },
      { member: third, paid: contribution, received: nothing, owed: contribution, share: cents(6_667) },
    ];
    const before = chained([
      { kind: 'cycle_started', ...terms },
      ...ofRound(1, terms.members),
      { kind: 'payout_created', round: 1, attempt: 1, amount: pot },
      { kind: 'payout_settled', round: 1, attempt: 1, amount: pot },
      ...ofRound(2, [first, second]),
    ]);
    const [last] = before.slice(-1);
    const later = last ? last.at + 30 * 86_400_000 : 0;
    const after = appendEntries(
      last ?? emptyChain(groupId('g1')),
      [
        { kind: 'turn_moved_to_end', change: 1, member: third, round: 2, members: terms.members },
        { kind: 'cycle_winding_down' },
        { kind: 'cash_shared', shares, ended: [{ round: 2, pot }], toReserve: nothing },
      ],
      later,
    );
    return [...before, ...after];
  }
});

describe('books that are wrong', () => {
  it('by one flipped bit are found, with the entry and what is wrong with it', async () => {
    const flipped = journals.map((each, index) => (index === 6 ? { ...each, at: each.at ^ 1 } : each));
    await show(flipped);

    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Entry 7 is not right')).toBeTruthy();
    expect(alert.getByText(/it was changed after it was written/)).toBeTruthy();
    expect(checks()[1]).toBe('Wrong');
    expect(checks()[0]).toBe('Right so far');
    const [first] = within(section('Entries')).getAllByRole('listitem', { hidden: true });
    expect(first?.textContent).toContain('Entry 7');
    expect(within(first ?? document.body).getByText('Not right')).toBeTruthy();
    expect(screen.getByText(/^The entry that is not right comes first/)).toBeTruthy();
    expect(screen.getByText('After entry 6, the last one that is right.')).toBeTruthy();
    expect(within(section('Compare with other members')).getByText(journals[5]?.hash ?? '')).toBeTruthy();
  });

  it('by an entry that cannot be read are found', async () => {
    const [first, second] = journals;
    await show([first, { ...second, fee: 1 }]);

    expect(screen.getByText('Entry 2 is not right')).toBeTruthy();
    expect(checks()[0]).toBe('Wrong');
    expectNewestFirst(['Entry 1']);
  });

  it('by an amount of somebody’s own choice are found, also when all hashes were made anew', async () => {
    const terms = { members: memberIds(3), contribution };
    await show(
      chained([
        { kind: 'cycle_started', ...terms },
        { kind: 'round_opened', round: 1, ...terms },
        { kind: 'payout_created', round: 1, attempt: 1, amount: cents(1) },
      ]),
    );

    expect(screen.getByText('Entry 3 is not right')).toBeTruthy();
    expect(checks()[5]).toBe('Wrong');
  });

  it('of another group are found', async () => {
    await show(appendEntries(emptyChain(groupId('other')), [{ kind: 'cycle_completed' }], 0));

    expect(screen.getByText('Entry 1 is not right')).toBeTruthy();
  });

  it('because somebody rewrote them all are found by a device that saw them before', async () => {
    await show(journals.slice(0, 8));
    await show(journals);
    expect(checks()[7]).toBe('Right');

    const rewritten = chained(completeHistory(3, [2, 7]));
    await show(rewritten);
    expect(screen.getByRole('alert').textContent).toContain('what had happened was rewritten');
    expect(checks()[7]).toBe('Wrong');

    await show(journals.slice(0, 4));
    expect(screen.getByText('Entry 5 is not right')).toBeTruthy();
    expectNewestFirst(['Entry 4', 'Entry 3', 'Entry 2', 'Entry 1']);
  });
});

it('does not call books wrong at an entry that a newer version of the page knows', async () => {
  const [first, second, third] = journals;
  const newer = { ...third, entry: { kind: 'written_by_a_later_version' } };
  await show([first, second, newer]);

  expect(screen.getByText('Entry 3 is newer than this page')).toBeTruthy();
  expect(screen.getByText(/^The entry was written by a newer version of this page. Reload the page/)).toBeTruthy();
  expect(screen.queryByText('Entry 3 is not right')).toBeNull();
  expect(checks().slice(0, 2)).toEqual(['Not yet', 'Right so far']);
  expectNewestFirst(['Entry 2', 'Entry 1']);
});

describe('the files', () => {
  let saved: { name: string; text: Promise<string> }[] = [];

  beforeEach(() => {
    saved = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.replace('blob:', ''))];
      saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
    });
  });

  it('are the journals as they were received, as JSON', async () => {
    const { user } = await show(journals);
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    expect(saved[0]?.name).toBe('books-g1.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(journals);
  });

  it('are a line for each posting as CSV, in which a name is never computed', async () => {
    const { user } = await show(journals);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const lines = ((await saved[0]?.text) ?? '').split('\r\n').slice(1, -1);
    const postings = journals.reduce((sum, each) => sum + Math.max(1, each.postings.length), 0);
    expect(lines).toHaveLength(postings);
    expect(lines.filter((line) => line.includes(`"'=HYPERLINK(""https://x.test"")"`)).length).toBeGreaterThan(0);
    expect(lines.filter((line) => /(^|,)"[=+@-]/.test(line))).toEqual([]);
    expect(lines[1]).toContain('"Owed by Amira Haddad","100.00","",');
  });
});

it('says before the start what will be here', async () => {
  await show([]);
  expect(screen.getByText('The books open when the group starts')).toBeTruthy();
});

it('is not found for somebody who is not in the group', async () => {
  openPage(App, '/groups/g1/books', { api: { readLedger: failingCall('group_not_found') } });
  expect(await screen.findByRole('heading', { name: 'Group Not Found' })).toBeTruthy();
});

it('offers to try again when the books could not be loaded', async () => {
  openPage(App, '/groups/g1/books', { api: { readLedger: failingCall('server_error') } });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

async function show(received: readonly unknown[]) {
  const value = { groupName: 'Wedding fund', members, journals: JSON.parse(JSON.stringify(received)) as unknown[] };
  const readLedger: Client['readLedger'] = async () => ({ ok: true, value });
  const opened = openPage(App, '/groups/g1/books', { api: { readLedger } });
  await screen.findByText(/Every movement of money in Wedding fund/);
  return opened;
}

function section(name: string): HTMLElement {
  return screen.getByRole('heading', { name }).closest('section') ?? document.body;
}

/** That the list has these entries, calls none of them wrong, and does not say that a wrong one comes first. */
function expectNewestFirst(expected: readonly string[]): void {
  const list = within(section('Entries'));
  const entries = list.getAllByRole('listitem', { hidden: true });
  expect(entries.map((each) => each.textContent?.match(/Entry \d+/)?.[0])).toEqual(expected);
  expect(list.queryByText('Not right')).toBeNull();
  expect(list.queryByText(/^The entry that is not right comes first/)).toBeNull();
  expect(list.getByText(/^The newest first/)).toBeTruthy();
}

/** The result of each check, in the order of the page. */
function checks(): (string | null | undefined)[] {
  const rows = within(section('What was checked')).getAllByRole('listitem');
  return rows.map((row) => row.lastElementChild?.lastElementChild?.textContent);
}

import type { GroupStatement, StatementRow } from '@halqa/contract';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App, prefetchPage } from '../app.tsx';

await prefetchPage('/groups/group-1/statement');
await prefetchPage('/groups/group-1/receipts/1');

const hash = 'ab'.repeat(32);
const formula = '=HYPERLINK("https://x.test")';

/** Due, paid, returned, paid again; then the payout of the own turn. */
const rows: readonly StatementRow[] = [
  row('contribution_due', 2, { at: '2026-03-09T15:00:00.000Z', owedCents: 10_000 }),
  row('contribution_paid', 3, { at: '2026-03-11T03:00:00.000Z', paidCents: 10_000 }),
  row('contribution_returned', 4, { at: '2026-03-12T15:00:00.000Z', owedCents: 10_000 }),
  row('contribution_paid', 5, { paidCents: 10_000, debitedOn: '2026-03-13' }),
  row('payout_received', 9, { paidCents: 10_000, receivedCents: 30_000, amountCents: 30_000, isYourTurn: true }),
];

describe('the statement', () => {
  it('lists each movement with its day in the group’s zone, its amount and the sums so far', async () => {
    await openStatement();
    const [paid, returned, paidAgain] = screen.getAllByRole('row').slice(1).reverse();
    const cells = (line: HTMLElement | undefined) =>
      [...(line?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent);
    // 03:00 UTC is still the day before in New York.
    expect(cells(paid)).toEqual([
      'March 10, 2026',
      `Contribution paid for turn 1 (${formula})Receipt`,
      '−$100.00',
      '$100.00',
      '$0.00',
      '$0.00',
    ]);
    expect(cells(paidAgain)[0]).toBe('March 13, 2026');
    expect(cells(returned)[2]).toBe('+$100.00');
    expect(cells(returned)[1]).toContain('Debit returned by the bank');
  });

  it('is ordered by the day that it shows, the newest first, with the sums up to then', async () => {
    const at = (day: string) => ({ at: `${day}T15:00:00.000Z` });
    await openStatement({
      rows: [
        row('contribution_due', 2, { ...at('2026-03-09'), owedCents: 10_000 }),
        row('payout_received', 3, {
          ...at('2026-03-11'),
          receivedCents: 30_000,
          owedCents: 10_000,
          amountCents: 30_000,
        }),
        row('contribution_paid', 4, {
          ...at('2026-03-13'),
          debitedOn: '2026-03-10',
          paidCents: 10_000,
          receivedCents: 30_000,
        }),
      ],
    });
    const lines = screen.getAllByRole('row').slice(1);
    const cells = lines.map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(cells.map(([day, , ...sums]) => [day, ...sums])).toEqual([
      ['March 11, 2026', '+$300.00', '$100.00', '$300.00', '$0.00'],
      ['March 10, 2026', '−$100.00', '$100.00', '$0.00', '$0.00'],
    ]);
    const days = within(movements()).getAllByText(/^March 1\d, 2026$/, { selector: 'summary *' });
    expect(days.map(({ textContent }) => textContent)).toEqual(['March 11, 2026', 'March 10, 2026']);
  });

  it('says what it was made from: group, member, entries and fingerprint', async () => {
    await openStatement();
    for (const text of ['Made from all 12 entries', hash, 'Amira']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/no fees, no interest/)).toBeTruthy();
  });

  it('says who owes whom what a guarantor paid, beside the sums', async () => {
    await openStatement({
      debts: [
        { round: 1, otherName: 'Bilal', isOwedToYou: false, amountCents: 10_000 },
        { round: 2, otherName: 'Cem', isOwedToYou: true, amountCents: 10_000 },
      ],
    });
    const debts = screen.getByRole('region', { name: 'Between you and other members' });
    const details = [...debts.querySelectorAll('dt, dd')].map((each) => each.textContent);
    expect(details).toEqual(['You owe Bilal', '$100.00 · For turn 1', 'Cem owes you', '$100.00 · For turn 2']);
  });

  it.each([
    ['paid_as_guarantor', '$100.00 of it for other members, settled between you'],
    ['covered_by_guarantor', '$100.00 more by a guarantor, settled between you'],
  ] as const)('says beside what was paid in that a guarantee was settled: %s', async (kind, note) => {
    const other = { otherName: 'Bilal' };
    await openStatement({ rows: [row(kind, 3, other), row('guarantee_settled', 4, other)] });
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('has one row for each movement: none for what is only due, and none for what was sent once it has arrived', async () => {
    const own = { isYourTurn: true, amountCents: 30_000 };
    const sent = row('payout_sent', 8, own);
    const [due, paid] = rows;
    const listed = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((line) => line.querySelectorAll('th, td')[1]?.textContent)
        .reverse();
    const open = async (all: readonly (StatementRow | undefined)[]) => {
      const opened = await openStatement({ rows: all.flatMap((each) => each ?? []) });
      const shown = listed();
      opened.unmount();
      return shown;
    };
    expect(await open([due, paid, sent])).toEqual([
      `Contribution paid for turn 1 (${formula})Receipt`,
      'Payout of turn 1 sent to you',
    ]);
    expect(await open([due, paid, sent, row('payout_received', 9, own)])).toEqual([
      `Contribution paid for turn 1 (${formula})Receipt`,
      'Payout of turn 1 receivedReceipt',
    ]);
    await openStatement({ rows: rows.slice(0, 1) });
    expect(screen.getByText('Nothing has arrived yet')).toBeTruthy();
  });

  it('counts what was taken from the payout as paid in and received, and says so', async () => {
    const taken = { paidCents: 10_000, receivedCents: 20_000, setOffCents: 10_000 };
    await openStatement({ ...taken, rows: [row('contribution_set_off', 6, taken)] });
    const sum = (term: string) => screen.getAllByText(term, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
    expect(sum('Paid in')).toBe('$200.00$100.00 of it taken from your payout for what you owed');
    expect(sum('Received')).toBe('$300.00$100.00 of it taken from your payout for what you owed');
    const cells = [...(screen.getAllByRole('row')[1]?.querySelectorAll('th, td') ?? [])].map(
      (cell) => cell.textContent,
    );
    expect(cells.slice(2)).toEqual(['$100.00', '$200.00', '$300.00', '$0.00']);
  });

  it('leads to a receipt of each paid contribution and each payout, and of nothing else', async () => {
    await openStatement();
    const linksIn = (element: HTMLElement) =>
      within(element)
        .getAllByRole('link', { name: /^Receipt/ })
        .map((link) => link.getAttribute('href'));
    const receipts = [3, 5, 9].map((entry) => `/groups/g1/receipts/${entry}`);
    expect(linksIn(screen.getByRole('table'))).toEqual(receipts.toReversed());
    expect(linksIn(movements())).toEqual(receipts.toReversed());
  });

  it('has a line for each movement on a phone, which names its day and opens to its sums', async () => {
    const { user } = await openStatement();
    const lines = within(movements()).getAllByRole('group');
    expect(lines).toHaveLength(rows.length - 1);
    const [newest] = lines;
    if (!newest) throw new Error('There is no movement');
    expect(newest.querySelector('summary')?.textContent).toMatch(
      /^Payout of turn 1 receivedMarch 16, 2026\+\$300\.00$/,
    );
    expect(newest.hasAttribute('open')).toBe(false);
    await user.click(within(newest).getAllByText(/^Payout of turn/)[0] ?? newest);
    expect(newest.hasAttribute('open')).toBe(true);
    expect(within(newest).getByText('Received').nextElementSibling?.textContent).toBe('$300.00');
  });

  it('says before the first contribution what will be here', async () => {
    await openStatement({ rows: [] });
    expect(screen.getByText('Nothing has arrived yet')).toBeTruthy();
  });

  it('is not found for somebody who is not in the group, and can be loaded again after a failure', async () => {
    openPage(App, '/groups/g1/statement', { api: { readStatement: failingCall('group_not_found') } });
    expect(await screen.findByRole('heading', { name: 'Group Not Found' })).toBeTruthy();
    openPage(App, '/groups/g1/statement', { api: { readStatement: failingCall('server_error') } });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
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

  it('as CSV hold no formula when a spreadsheet opens them, and the same sums', async () => {
    const { user } = await openStatement({ groupName: formula, memberName: '+1+1' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const { read, utils } = await import('@e965/xlsx');
    const book = read((await saved[0]?.text) ?? '', { type: 'string' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const formulas = Object.values(sheet).filter(
      (cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell,
    );
    expect(formulas).toEqual([]);
    const lines = utils.sheet_to_json<Record<string, unknown>>(sheet);
    expect(lines).toHaveLength(rows.length);
    expect(lines.at(-1)).toMatchObject({
      'Paid in': 100,
      Received: 300,
      'To pay, not arrived yet': 0,
      Group: `'${formula}`,
    });
  });

  it('as JSON are the statement as it was received', async () => {
    const { user } = await openStatement();
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(statement());
  });
});

describe('a receipt', () => {
  const openReceipt = async (entry: number | string, shown = statement()) => {
    openPage(App, `/groups/g1/receipts/${entry}`, { api: { readStatement: replies(shown) } });
    await screen.findByText(/Of one movement/);
  };
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

  it('of a contribution names payer, group, amount, moment and entry of the books', async () => {
    await openReceipt(5);
    expect([fact('Amount'), fact('Paid by'), fact('Paid to')]).toEqual(['$100.00', 'Amira', 'Aunts']);
    expect(fact('Date')).toBe('March 13, 2026');
    expect(fact('Arrived on')).toContain('Mar 16, 2026');
    expect([fact('Entry of the books'), fact('Fingerprint of that entry')]).toEqual(['5', hash]);
    expect(screen.queryByText(/took this back/)).toBeNull();
  });

  it('of a payout names the group as payer', async () => {
    await openReceipt(9);
    expect([fact('Amount'), fact('Paid by'), fact('Paid to')]).toEqual(['$300.00', 'Aunts', 'Amira']);
  });

  it('of what comes back to a former member names that, and not the turn out of which it was paid', async () => {
    const claim = { isShare: true, isClaim: true, round: 4, amountCents: 20_000, receivedCents: 20_000 };
    await openReceipt(9, statement({ rows: [row('payout_received', 9, claim)] }));
    expect(fact('For')).toBe('What you had paid in before somebody took your place');
  });

  it.each([
    ['part', 'Part of the payout of turn 1 received'],
    ['rest', 'Rest of the payout of turn 1 received'],
  ] as const)('of a payout in parts says which it is: %s', async (part, title) => {
    await openReceipt(9, statement({ rows: [row('payout_received', 9, { part })] }));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('says that the bank took the money back later', async () => {
    await openReceipt(3);
    expect(screen.getByText('The bank took this back later. Your statement says when.')).toBeTruthy();
  });

  it.each([2, 4, 77, 'x'])('is not made of entry %s', async (entry) => {
    await openReceipt(entry);
    expect(screen.getByText('There is no such receipt')).toBeTruthy();
  });
});

function row(kind: StatementRow['kind'], entry: number, sums: Partial<StatementRow>): StatementRow {
  const none = { paidCents: 0, receivedCents: 0, onTheWayCents: 0, owedCents: 0, setOffCents: 0 };
  const common = {
    at: '2026-03-17T03:00:00.000Z',
    round: 1,
    recipient: formula,
    isYourTurn: false,
    isShare: false,
    otherName: null,
  };
  return { kind, entry, amountCents: 10_000, fingerprint: hash, ...common, ...none, ...sums };
}

function statement(changes: Partial<GroupStatement> = {}): GroupStatement {
  const sums = { paidCents: 10_000, receivedCents: 30_000, onTheWayCents: 0, owedCents: 0, setOffCents: 0 };
  const whose = {
    groupName: 'Aunts',
    memberName: 'Amira',
    timeZone: 'America/New_York',
    madeAt: '2026-11-22T03:00:00Z',
  };
  return { ...whose, rows: [...rows], debts: [], ...sums, entries: 12, fingerprint: hash, ...changes };
}

/** The list of movements, which the styles show on a phone in place of the table; the document has both. */
const movements = (): HTMLElement =>
  screen.getAllByRole('list').find((list) => list.querySelector('details')) ?? never();

function never(): never {
  throw new Error('There is no list of movements');
}

function replies(value: GroupStatement) {
  return async () => ({ ok: true, value }) as const;
}

async function openStatement(changes: Partial<GroupStatement> = {}) {
  const opened = openPage(App, '/groups/g1/statement', { api: { readStatement: replies(statement(changes)) } });
  await screen.findByText(/^Every movement of your money in/);
  return opened;
}

import { expect, it } from 'vitest';
import { booksPage } from './books.ts';

const at = Date.parse('2026-07-02T13:00:00Z');
const empty = { pending: 0, available: 0, network: 0, accounts: [], transfers: [] };
const transfer = {
  ...({
    transferId: 't',
    accountId: 'a'.repeat(32),
    type: 'debit',
    amountCents: 100_00,
    legalName: 'Ann <Lee>',
  } as const),
  ...({ description: 'Round 1', status: 'returned', returnCode: 'R01', createdAt: at, nextAt: undefined } as const),
  events: [{ at, type: 'funds_available' }],
  postings: [{ at, text: 'debit settled', from: 'network', to: `account:${'a'.repeat(32)}`, cents: 100_00 }],
};

it('says what there is when there is nothing', () => {
  const page = booksPage(empty);
  expect(page).toContain('None yet.');
  expect(page).toContain('Nobody has linked a bank yet.');
});

it('shows a transfer with its state, its steps and its postings', () => {
  const page = booksPage({ ...empty, transfers: [transfer] });
  expect(page).toContain('$100.00 from Ann &lt;Lee&gt;: returned, R01');
  expect(page).toContain('<td>funds available</td><td>2026-07-02 13:00 UTC</td>');
  expect(page).toContain('<td>network</td><td>account aaaaaa…</td><td class="money">$100.00</td>');
});

it('shows what an account has, and offers to change it', () => {
  const account = { accountId: 'a1', name: 'Plaid Checking', mask: '0000', institution: 'First Platypus Bank' };
  const states = {
    holder: undefined,
    balance: 12_34,
    closed: true,
    frozen: false,
    rejects: null,
    loginRequired: true,
  };
  const page = booksPage({ ...empty, accounts: [{ ...account, ...states }] });
  expect(page).toContain('Plaid Checking 0000: $12.34, closed, login stale');
  expect(page).toContain('value="12.34"');
  expect(page).toContain('Open again');
  expect(page).toContain('Decline as a risk');
});

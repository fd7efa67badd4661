import type { Account, BankBooks, Item } from './bank-books.ts';
import { storedInstitution } from './institutions.ts';
import { balanceOfAccount } from './items.ts';
import type { TransferStatus, TransferType } from './plaid-enums.ts';
import { accounts, balanceOf, postJournal } from './transfers/post-journal.ts';
import type { Transfer } from './transfers/transfer-books.ts';

/** The books as a developer reads them. Money is in cents, moments are epoch milliseconds. */
export type BankStatement = {
  /** The two balances of the client's ledger. */
  pending: number;
  available: number;
  /** What is between two banks; below zero when money was credited before it has arrived. */
  network: number;
  /** Accounts and transfers, the newest first. */
  accounts: AccountStatement[];
  transfers: TransferStatement[];
};

export type AccountStatement = Pick<Account, 'accountId' | 'name' | 'mask' | 'closed' | 'frozen' | 'rejects'> & {
  institution: string;
  /** The name in the account's last transfer; the bank has it from nowhere else. */
  holder: string | undefined;
  balance: number;
  loginRequired: boolean;
};

export type TransferStatement = Omit<
  Transfer,
  'planned' | 'authorizationId' | 'itemId' | 'settledAt' | 'reachedPerson' | 'type' | 'status'
> & {
  type: `${TransferType}`;
  status: `${TransferStatus}`;
  /** When it moves on by itself. */
  nextAt: number | undefined;
  events: { at: number; type: string }[];
  postings: { at: number; text: string; from: string; to: string; cents: number }[];
};

export function statementOf(books: BankBooks): BankStatement {
  const holders = new Map(books.transfers.map(({ accountId, legalName }) => [accountId, legalName]));
  const open = books.items.filter(({ removed }) => !removed);
  return {
    pending: balanceOf(books, accounts.pending),
    available: balanceOf(books, accounts.available),
    network: balanceOf(books, accounts.network),
    accounts: open.flatMap((item) => item.accounts.map((each) => accountOf(books, item, each, holders))).toReversed(),
    transfers: books.transfers.map((transfer) => transferOf(books, transfer)).toReversed(),
  };
}

function accountOf(
  books: BankBooks,
  { institutionId, loginRequired }: Item,
  account: Account,
  holders: ReadonlyMap<string, string>,
): AccountStatement {
  const { accountId, name, mask, closed, frozen, rejects } = account;
  const institution = storedInstitution(institutionId).name;
  const balance = balanceOfAccount(books, account);
  const holder = holders.get(accountId);
  return { accountId, name, mask, closed, frozen, rejects, institution, loginRequired, balance, holder };
}

function transferOf({ events, journals }: BankBooks, transfer: Transfer): TransferStatement {
  const { planned, authorizationId, itemId, settledAt, reachedPerson, ...shown } = transfer;
  const isAbout = ({ transferId }: { transferId: string | null }) => transferId === transfer.transferId;
  return {
    ...shown,
    nextAt: planned[0]?.at,
    events: events.filter(isAbout).map(({ at, type }) => ({ at, type })),
    postings: journals.filter(isAbout).map(({ at, text, postings: [from, to] }) => ({
      at,
      text,
      from: from?.account ?? '',
      to: to?.account ?? '',
      cents: to?.cents ?? 0,
    })),
  };
}

export type AccountChange =
  | Pick<Account, 'closed'>
  | Pick<Account, 'frozen'>
  | Pick<Account, 'rejects'>
  | { balance: number };

/** Changes a person's account, as its bank or its owner would. False when there is no such account. */
export function changeAccount(books: BankBooks, accountId: string, change: AccountChange, at: number): boolean {
  const account = books.items.flatMap((item) => item.accounts).find((candidate) => candidate.accountId === accountId);
  if (account === undefined) return false;
  if ('closed' in change) account.closed = change.closed;
  else if ('frozen' in change) account.frozen = change.frozen;
  else if ('rejects' in change) account.rejects = change.rejects;
  else setBalance(books, account, change.balance, at);
  return true;
}

function setBalance(books: BankBooks, account: Account, balance: number, at: number): void {
  const [person, cents] = [accounts.ofPerson(account.accountId), balance - balanceOfAccount(books, account)];
  const [from, to] = cents < 0 ? [person, accounts.outside] : [accounts.outside, person];
  postJournal(books, { at, text: 'changed by hand', cents: Math.abs(cents), from, to });
}

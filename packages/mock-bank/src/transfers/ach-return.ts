import type { BankBooks } from '../bank-books.ts';
import { balanceOfAccount } from '../items.ts';
import { TransferType } from '../plaid-enums.ts';
import type { Transfer } from './transfer-books.ts';

/** Why a person's bank returns a transfer, and how many calendar days after settlement. */
export type AchReturn = {
  code: string;
  days: number;
  /** It was posted to the account first, and is reversed. */
  isReversal: boolean;
};

/** What a person calls unauthorized was posted first: https://plaid.com/docs/errors/transfer/#ach-return-codes */
const reversals = new Set(['R05', 'R07', 'R10', 'R11', 'R29', 'R51']);

/** What the person's bank decides when a transfer is presented to it; undefined when it accepts. */
export function achReturnOf(
  books: BankBooks,
  { itemId, accountId, type, amountCents }: Transfer,
): AchReturn | undefined {
  const item = books.items.find((candidate) => candidate.itemId === itemId);
  const account = item?.accounts.find((candidate) => candidate.accountId === accountId);
  if (account === undefined) return rejectWith('R03');
  if (account.closed) return rejectWith('R02');
  if (account.frozen) return rejectWith('R16');
  if (type === TransferType.Credit) return undefined;
  if (account.returns !== null) return rejectWith(account.returns.code, account.returns.days);
  return balanceOfAccount(books, account) < amountCents ? rejectWith('R01') : undefined;
}

/** Whether the person's bank posts a transfer to the account: it accepts it, or reverses it later. */
export const reachesPerson = (achReturn: AchReturn | undefined): boolean => achReturn?.isReversal ?? true;

function rejectWith(code: string, days = 1): AchReturn {
  return { code, days, isReversal: reversals.has(code) };
}

import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';

/**
 * The accounts of one group's books. `cash:*` mirrors the bank. `pot:k` is owed to the recipient of round k, `due:m` by a
 * member, `transit:k` is on its way to the recipient, `claim:m` is what a member received beyond what they paid when the cash
 * was shared out or, negative, what they paid and did not get, and `reserve` is what the platform laid out after a late return:
 * never more comes back to it than it laid out. No entry posts to `suspense`.
 */
export type Account =
  | 'cash:pending'
  | 'cash:available'
  | 'reserve'
  | 'suspense'
  | `pot:${number}`
  | `due:${MembershipId}`
  | `transit:${number}`
  | `claim:${MembershipId}`;

/** One line of a journal: a debit is positive, a credit negative. */
export type Posting = { readonly account: Account; readonly amount: Cents };

export const debit = (account: Account, amount: number): Posting => ({ account, amount: cents(amount) });
export const credit = (account: Account, amount: number): Posting => ({ account, amount: cents(-amount) });

/** The postings that undo others: debits become credits. */
export function reversed(postings: readonly Posting[]): readonly Posting[] {
  return postings.map(({ account, amount }) => credit(account, amount));
}

export type Balances = ReadonlyMap<Account, Cents>;

/** The balances after more postings; accounts that nothing was posted to are absent. */
export function addPostings(balances: Balances, postings: readonly Posting[]): Balances {
  const after = new Map(balances);
  for (const { account, amount } of postings) after.set(account, cents((after.get(account) ?? 0) + amount));
  return after;
}

export function balanceOf(balances: Balances, account: Account): number {
  return balances.get(account) ?? 0;
}

/** 0 for balanced postings (I1, see docs/simulation.md). */
export function sumOf(postings: readonly Posting[]): number {
  return postings.reduce((sum, { amount }) => sum + amount, 0);
}

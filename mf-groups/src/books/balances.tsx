import { type BooksNames, describeAccount, formatBalance, booksWords as words } from '@halqa/copy';
import type { Books } from '@halqa/domain';
import { Amount, Card, DescriptionList } from '@halqa/ui';
import { balancesOf } from './examine-books.ts';

/** What the verified entries add up to, account by account. */
export function Balances({ books, names }: { books: Books; names: BooksNames }) {
  const balances = balancesOf(books);
  if (balances.length === 0) {
    return (
      <Card title={words.balancesTitle}>
        <p>{words.balancesEmpty}</p>
      </Card>
    );
  }
  return (
    <Card title={words.balancesTitle}>
      <DescriptionList
        items={balances.map(({ account, amount }) => ({
          term: describeAccount(account, names),
          detail: <Amount>{formatBalance(Math.abs(amount) / 100)}</Amount>,
        }))}
      />
    </Card>
  );
}

import { type BooksNames, describeAccount, formatDollarsAndCents, booksWords as words } from '@halqa/copy';
import type { Books } from '@halqa/domain';
import { Amount, Card, DescriptionList, Stack } from '@halqa/ui';
import { balancesOf } from './examine-books.ts';

type BalancesProps = {
  books: Books;
  /** The number of the last entry that is right, where one after it is not. */
  until: number | null;
  names: BooksNames;
};

/** What the verified entries add up to, account by account. */
export function Balances({ books, until, names }: BalancesProps) {
  const balances = balancesOf(books);
  return (
    <Card title={words.balancesTitle}>
      <Stack gap="small">
        {until !== null && until > 0 && <p>{words.balancesUntil(until)}</p>}
        {balances.length === 0 ? (
          <p>{words.balancesEmpty}</p>
        ) : (
          <>
            <p>{words.balancesText}</p>
            <DescriptionList
              items={balances.map((balance) => ({
                term: describeAccount(balance, names),
                detail: <Amount>{formatDollarsAndCents(Math.abs(balance.amount) / 100)}</Amount>,
              }))}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

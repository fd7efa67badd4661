import { balanceText, bankAccountsWords } from '@halqa/copy';
import { Amount } from '@halqa/ui';
import { Unknown } from '../frame/unknown.tsx';

type BalanceProps = { amount: number | null; currencyCode: string };

/** A balance, or that the bank does not tell it. */
export function Balance({ amount, currencyCode }: BalanceProps) {
  if (amount === null) return <Unknown>{bankAccountsWords.unknownBalance}</Unknown>;
  return <Amount size="title">{balanceText(amount, currencyCode)}</Amount>;
}

import { balanceText, bankAccountsWords } from '@halqa/copy';
import { Amount } from '@halqa/ui';
import { Unknown } from '../frame/unknown.tsx';

type BalanceProps = { amount: number | null; currencyCode: string; size?: 'text' | 'title' };

/** A balance, or that the bank does not tell it. */
export function Balance({ amount, currencyCode, size }: BalanceProps) {
  if (amount === null) return <Unknown>{bankAccountsWords.unknownBalance}</Unknown>;
  return <Amount size={size}>{balanceText(amount, currencyCode)}</Amount>;
}

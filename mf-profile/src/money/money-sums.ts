import type { MoneyInGroup } from '@halqa/contract';

type Sum = 'paidCents' | 'receivedCents' | 'onTheWayCents' | 'owedCents' | 'onTime' | 'late';

export const sumOver = (groups: readonly MoneyInGroup[], of: Sum): number =>
  groups.reduce((sum, group) => sum + group[of], 0);

type Due = { readonly group: MoneyInGroup; readonly debit: MoneyInGroup['toPay'][number] };
type Month = { readonly month: string; readonly amountCents: number; readonly debits: readonly Due[] };

/** What is still to be paid, by the month (`2026-12`) of its debit, the earliest first. */
export function dueByMonth(groups: readonly MoneyInGroup[]): readonly Month[] {
  const all = groups.flatMap((group) => group.toPay.map((debit) => ({ group, debit })));
  const inOrder = all.toSorted((one, other) => one.debit.debitDate.localeCompare(other.debit.debitDate));
  const months = Map.groupBy(inOrder, ({ debit }) => debit.debitDate.slice(0, 7));
  return [...months].map(([month, debits]) => ({
    month,
    amountCents: debits.reduce((sum, { debit }) => sum + debit.amountCents, 0),
    debits,
  }));
}

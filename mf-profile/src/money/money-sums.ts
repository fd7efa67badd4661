import type { MoneyInGroup } from '@halqa/contract';

type Sum = 'paidCents' | 'receivedCents' | 'onTheWayCents' | 'owedCents' | 'onTime' | 'late';

export const sumOver = (groups: readonly MoneyInGroup[], of: Sum): number =>
  groups.reduce((sum, group) => sum + group[of], 0);

export type Due = { readonly group: MoneyInGroup; readonly debit: MoneyInGroup['toPay'][number] };
type Month = { readonly month: string; readonly amountCents: number; readonly debits: readonly Due[] };

/** What is debited on its day by itself, by the month (`2026-12`) of that day, the earliest first. */
export function dueByMonth(groups: readonly MoneyInGroup[]): readonly Month[] {
  const months = Map.groupBy(
    planned(groups).filter((due) => !isStopped(due)),
    ({ debit }) => debit.debitDate.slice(0, 7),
  );
  return [...months].map(([month, debits]) => ({
    month,
    amountCents: debits.reduce((sum, { debit }) => sum + debit.amountCents, 0),
    debits,
  }));
}

/** What would be debited if the member had not to sign again first, the earliest first. */
export const stopped = (groups: readonly MoneyInGroup[]): readonly Due[] => planned(groups).filter(isStopped);

/** One that is on its way goes on. */
export const isStopped = ({ group, debit }: Due): boolean =>
  group.debitsStopped && (debit.reason === 'not_due' || debit.reason === 'retry_planned');

/** What its debit did not pay and no other will by itself, the earliest first. */
export const missed = (groups: readonly MoneyInGroup[]): readonly Due[] => toPay(groups, false);

const planned = (groups: readonly MoneyInGroup[]): readonly Due[] => toPay(groups, true);

function toPay(groups: readonly MoneyInGroup[], asPlanned: boolean): readonly Due[] {
  const all = groups.flatMap((group) => group.toPay.map((debit) => ({ group, debit })));
  const asked = all.filter(({ debit }) => plannedReasons.has(debit.reason) === asPlanned);
  return asked.toSorted((one, other) => one.debit.debitDate.localeCompare(other.debit.debitDate));
}

const plannedReasons: ReadonlySet<Due['debit']['reason']> = new Set([
  'not_due',
  'debits_paused',
  'debit_started',
  'debit_on_its_way',
  'retry_planned',
  'unknown',
]);

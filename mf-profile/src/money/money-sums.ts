import type { MoneyInGroup } from '@halqa/contract';
import { leaves } from '@halqa/copy';
import type { MovementRow } from '@halqa/remote-kit/group-view';

type Sum = 'paidCents' | 'receivedCents' | 'onTheWayCents' | 'owedCents' | 'setOffCents' | 'onTime' | 'late';

export const sumOver = (groups: readonly MoneyInGroup[], of: Sum): number =>
  groups.reduce((sum, group) => sum + group[of], 0);

export type Due = { readonly group: MoneyInGroup; readonly debit: MoneyInGroup['toPay'][number] };
type Month = {
  readonly month: string | null;
  readonly leaveCents: number;
  readonly reachCents: number;
  readonly rows: readonly MovementRow[];
};

/** What will move, by the month (`2026-12`) of its day, the earliest first; what has no day yet is of no month, and last. */
export function comingByMonth(groups: readonly MoneyInGroup[]): readonly Month[] {
  const rows = rowsOf(groups).filter(({ movement }) => isComing(movement));
  const months = Map.groupBy(rows, ({ movement }) => movement.date?.slice(0, 7) ?? null);
  return [...months].map(([month, rows]) => ({
    month,
    rows,
    leaveCents: sumOf(rows.filter(({ movement }) => leaves(movement))),
    reachCents: sumOf(rows.filter(({ movement }) => !leaves(movement))),
  }));
}

const sumOf = (rows: readonly MovementRow[]): number =>
  rows.reduce((sum, { movement }) => sum + movement.amountCents, 0);

/** What has arrived, the newest first. */
export const arrivedRows = (groups: readonly MoneyInGroup[]): readonly MovementRow[] =>
  rowsOf(groups)
    .filter(({ movement }) => movement.state === 'arrived')
    .toReversed();

/** Of the member's own contributions what has left their account and has not arrived: the books still say that it is owed. */
export const ownContributionsOnTheirWay = (groups: readonly MoneyInGroup[]): number =>
  sumOf(rowsOf(groups).filter(({ movement: { kind, state } }) => kind === 'contribution' && state === 'on_its_way'));

/** The first that leaves the member's account, and the first that reaches it, of those that have not yet. */
export function nextEach(groups: readonly MoneyInGroup[]): {
  out: MovementRow | undefined;
  in: MovementRow | undefined;
} {
  const waiting = rowsOf(groups).filter(({ movement }) => isComing(movement) && movement.state !== 'on_its_way');
  return {
    out: waiting.find(({ movement }) => leaves(movement)),
    in: waiting.find(({ movement }) => !leaves(movement)),
  };
}

/** What did not go through and is not repeated by itself has a section of its own. */
const isComing = ({ state, kind, isRepeated }: MovementRow['movement']): boolean =>
  state !== 'arrived' && (state !== 'failed' || isRepeated || !leaves({ kind }));

/** Of all groups by their day; what has none yet comes last. */
function rowsOf(groups: readonly MoneyInGroup[]): readonly MovementRow[] {
  const rows = groups.flatMap((group) => group.movements.map((movement) => ({ group, movement })));
  return rows.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

/** After every date. */
const NO_DAY = '9999';

const dayOf = ({ movement }: MovementRow): string => movement.date ?? NO_DAY;

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

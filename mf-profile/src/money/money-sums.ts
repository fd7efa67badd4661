import type { MoneyInGroup } from '@halqa/contract';
import { isAskedAhead, isConditional, leaves } from '@halqa/copy';
import { dayOf, type MovementRow, NO_DAY } from '@halqa/remote-kit/group-view';

type Sum =
  | 'paidCents'
  | 'receivedCents'
  | 'onTheWayCents'
  | 'owedCents'
  | 'setOffCents'
  | 'settledCents'
  | 'onTime'
  | 'late';

export const sumOver = (groups: readonly MoneyInGroup[], of: Sum): number =>
  groups.reduce((sum, group) => sum + group[of], 0);

export type DueDebit = { readonly group: MoneyInGroup; readonly debit: MoneyInGroup['toPay'][number] };
type Month = {
  readonly month: string | null;
  readonly leaveCents: number;
  readonly reachCents: number;
  /** Whether the sums have all that will move: the payout of a group whose order is being drawn may fall in this month too. */
  readonly isKnown: boolean;
  readonly rows: readonly MovementRow[];
};

/**
 * What will move, by the month (`2026-12`) of its day, the earliest first; what has no day yet is of no month, and last, unless a
 * debit or a late payout is among it. What a guarantor may be debited is in no sum.
 */
export function comingByMonth(groups: readonly MoneyInGroup[]): readonly Month[] {
  const rows = rowsOf(groups).filter(({ movement }) => isComing(movement));
  const drawing = new Set(groups.filter(({ status }) => status === 'drawing').map(({ id }) => id));
  const months = Map.groupBy(rows, ({ movement }) => movement.date?.slice(0, 7) ?? null);
  return [...months].map(([month, rows]) => ({
    month,
    rows,
    isKnown: rows.every(({ group }) => !drawing.has(group.id)),
    leaveCents: sumOf(rows.filter(({ movement }) => leaves(movement) && !isConditional(movement))),
    reachCents: sumOf(rows.filter(({ movement }) => !leaves(movement))),
  }));
}

const sumOf = (rows: readonly MovementRow[]): number =>
  rows.reduce((sum, { movement }) => sum + movement.amountCents, 0);

/** What has arrived, also what was taken back, the newest first. */
export function arrivedRows(groups: readonly MoneyInGroup[]): readonly MovementRow[] {
  const arrived = rowsOf(groups).filter(({ movement }) => movement.state === 'arrived');
  const takenBack = groups.flatMap((group) =>
    group.takenBack.map((debit) => ({ group, movement: { ...asArrived, ...debit } })),
  );
  return [...arrived, ...takenBack].toSorted(byDay).toReversed();
}

const asArrived = {
  state: 'arrived',
  isLate: false,
  isRepeated: false,
  isStopped: false,
  isUnderReview: false,
  isBeingSent: false,
  isLastTurn: false,
  payUntil: null,
  turnMovesOn: null,
} as const;

/** The sum of the member's own contributions that have left their account and not arrived: the books still say that it is owed. */
export const ownContributionsOnTheirWay = (groups: readonly MoneyInGroup[]): number =>
  sumOf(rowsOf(groups).filter(({ movement: { kind, state } }) => kind === 'contribution' && state === 'on_its_way'));

/** Whether it has been sent to the member, or is being sent, and has not arrived. */
export const isReaching = ({ movement }: MovementRow): boolean =>
  !leaves(movement) && (movement.state === 'on_its_way' || movement.isBeingSent);

/**
 * What leaves the member's account next, the earliest first, and what reaches it: what is on its way, or else what is to come.
 *
 * @param now decides whether a debit that was sent to the bank ahead has left: it leaves at the first hour of debits on its day
 */
export function nextEach(
  groups: readonly MoneyInGroup[],
  now: number,
): { out: readonly MovementRow[]; in: readonly MovementRow[] } {
  const rows = rowsOf(groups);
  const next = rows.filter(({ movement }) => isNext(movement));
  const reaching = rows.filter(isReaching);
  return {
    out: rows.filter((row) => leaves(row.movement) && (isNext(row.movement) || isAskedAhead(row.movement, now))),
    in: reaching.length > 0 ? reaching : next.filter(({ movement }) => !leaves(movement)),
  };
}

/** The group whose order is being drawn, if the member's turn in it may be paid out before this payout, which has not left. */
export const drawnBefore = (
  groups: readonly MoneyInGroup[],
  payout: MovementRow | undefined,
): MoneyInGroup | undefined =>
  payout !== undefined && isReaching(payout)
    ? undefined
    : groups.find(
        ({ status, movements: [first] }) =>
          status === 'drawing' && first && (payout === undefined || (first.date ?? NO_DAY) < dayOf(payout)),
      );

/** Whether it will start by itself. A payout that came back waits for its recipient, and a stopped debit for the member. */
const isNext = (movement: MovementRow['movement']): boolean =>
  isComing(movement) &&
  !movement.isStopped &&
  !isConditional(movement) &&
  movement.state !== 'on_its_way' &&
  (movement.state !== 'failed' || movement.isRepeated);

/**
 * Whether it is listed as still to come. A debit that failed and is not repeated by itself has a section of its own (`missed`); a payout
 * that failed is still to come.
 */
const isComing = ({ state, kind, isRepeated }: MovementRow['movement']): boolean =>
  state !== 'arrived' && (state !== 'failed' || isRepeated || !leaves({ kind }));

/** The movements of all groups by their day (`dayOf`). */
function rowsOf(groups: readonly MoneyInGroup[]): readonly MovementRow[] {
  const rows = groups.flatMap((group) => group.movements.map((movement) => ({ group, movement })));
  return rows.toSorted(byDay);
}

const byDay = (one: MovementRow, other: MovementRow): number => dayOf(one).localeCompare(dayOf(other));

/** What its debit did not pay and no other will by itself, the earliest first. */
export const missed = (groups: readonly MoneyInGroup[]): readonly DueDebit[] =>
  dueOf(groups, ({ reason }) => reason !== 'guarantor_debited' && !notMissedReasons.has(reason));

/** What a guarantor is being debited for, the earliest first. */
export const covering = (groups: readonly MoneyInGroup[]): readonly DueDebit[] =>
  dueOf(groups, ({ reason }) => reason === 'guarantor_debited');

function dueOf(groups: readonly MoneyInGroup[], is: (debit: DueDebit['debit']) => boolean): readonly DueDebit[] {
  const all = groups.flatMap((group) => group.toPay.map((debit) => ({ group, debit })));
  return all
    .filter(({ debit }) => is(debit))
    .toSorted((one, other) => one.debit.debitDate.localeCompare(other.debit.debitDate));
}

/** Why none of a group's planned debits starts by itself: the account, the bank, or else the mandate; null where they do. */
export function stopReason(group: MoneyInGroup): 'mandate' | 'account' | 'bank' | null {
  if (!group.movements.some(({ isStopped }) => isStopped)) return null;
  if (group.accountStopped) return 'account';
  return group.toPay.some(({ reason }) => reason === 'bank_needs_attention') ? 'bank' : 'mandate';
}

/** Reasons of contributions that are still debited by themselves, are under way, or are in the section of stopped debits. */
const notMissedReasons: ReadonlySet<DueDebit['debit']['reason']> = new Set([
  'not_due',
  'debits_paused',
  'debit_started',
  'debit_on_its_way',
  'retry_planned',
  'debits_stopped',
  'debit_follows',
  'unknown',
]);

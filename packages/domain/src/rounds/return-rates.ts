import { addDays, type PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { TransferStep } from './cycle.ts';

/** As Plaid and the ACH network judge whoever debits: by returns for want of a right, for a wrong account, and by all of them. */
export const returnClasses = ['unauthorized', 'administrative', 'overall'] as const;
export type ReturnClass = (typeof returnClasses)[number];

/** Debits that were sent, and returned, in some days. */
export type DebitCounts = { readonly sent: number } & Readonly<Record<ReturnClass, number>>;

/** Those of one of the bank's days. */
export type DayCounts = DebitCounts & { readonly date: PlainDate };

export const noDebits: DebitCounts = { sent: 0, unauthorized: 0, administrative: 0, overall: 0 };

/**
 * Of a hundred thousand debits: 0.4 %, 2.5 % and 12 %, as Plaid judges 30 days. That is stricter than the network, which judges 60
 * days by 0.5 %, 3 % and 15 %. https://plaid.com/docs/transfer/ and
 * https://www.nacha.org/rules/ach-network-risk-and-enforcement-topics
 */
export const returnCeilings: Readonly<Record<ReturnClass, number>> = {
  unauthorized: 400,
  administrative: 2_500,
  overall: 12_000,
};
const CEILING_UNIT = 100_000;

/** In days. */
const WINDOW_DAYS = 30;

/** Fewer returns than these say nothing, however few debits there were. */
const LEAST_RETURNS = 5;

/** The first day by which rates are judged. */
export const rateWindowBegins = (today: PlainDate): PlainDate => addDays(today, 1 - WINDOW_DAYS);

const administrativeCodes: readonly string[] = ['R02', 'R03', 'R04'];
const unauthorizedCodes: readonly string[] = ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'];

/** What an event of the bank about a debit adds to the counts of its day; null when it adds nothing. */
export function countsOf(step: TransferStep, returnCode: string | undefined): DebitCounts | null {
  if (step === 'submitted') return { ...noDebits, sent: 1 };
  if (step !== 'returned') return null;
  const unauthorized = unauthorizedCodes.includes(returnCode ?? '') ? 1 : 0;
  const administrative = administrativeCodes.includes(returnCode ?? '') ? 1 : 0;
  return { ...noDebits, unauthorized, administrative, overall: 1 };
}

export function addCounts(one: DebitCounts, other: DebitCounts): DebitCounts {
  return {
    sent: one.sent + other.sent,
    unauthorized: one.unauthorized + other.unauthorized,
    administrative: one.administrative + other.administrative,
    overall: one.overall + other.overall,
  };
}

/**
 * Adds to the counts of the newest day. Returns what the newest day has then, and what has to be added to the counts of days
 * before it: a day that is no longer the newest with all that it had, a late event with itself.
 */
export function addToDays(
  newest: DayCounts | null,
  added: ReadonlyMap<PlainDate, DebitCounts>,
): { readonly newest: DayCounts | null; readonly older: readonly DayCounts[] } {
  const days = new Map(added);
  if (newest) days.set(newest.date, addCounts(newest, added.get(newest.date) ?? noDebits));
  const inOrder = [...days].map(([date, counts]) => ({ date, ...counts })).sort(byDate);
  return { newest: inOrder.at(-1) ?? null, older: inOrder.slice(0, -1) };
}

const byDate = (one: DayCounts, other: DayCounts) => (one.date < other.date ? -1 : 1);

/** That debits of the schedule wait, because of what share of the last ones was returned. */
export type DebitPause = {
  readonly since: EpochMilliseconds;
  /** Those that had reached half of their ceiling. */
  readonly classes: readonly ReturnClass[];
  /** Those of them that had reached their ceiling. */
  readonly atCeiling: readonly ReturnClass[];
  /** An operator let debits go on. */
  readonly isLifted: boolean;
};

/**
 * Whether debits of the schedule wait from now on: from half of a ceiling on, until every rate is below it again, or an
 * operator lifts the pause. What was lifted pauses again when another rate reaches half of its ceiling, or one its ceiling.
 *
 * @param least how many debits have to be sent before rates are judged
 * @returns the pause of before, the same object, when nothing changes
 */
export function decideDebitPause(
  before: DebitPause | null,
  counts: DebitCounts,
  least: number,
  now: EpochMilliseconds,
): DebitPause | null {
  const classes = returnClasses.filter((each) => hasReached(counts, each, least, 0.5));
  const atCeiling = returnClasses.filter((each) => hasReached(counts, each, least, 1));
  if (classes.length === 0) return null;
  const begun: DebitPause = { since: now, classes, atCeiling, isLifted: false };
  if (before === null) return begun;
  const isWorse = [
    ...classes.filter((each) => !before.classes.includes(each)),
    ...atCeiling.filter((each) => !before.atCeiling.includes(each)),
  ];
  if (before.isLifted) return isWorse.length > 0 ? begun : before;
  const isSame = isWorse.length === 0 && classes.length === before.classes.length;
  return isSame ? before : { ...begun, since: before.since };
}

/** An operator lets debits go on. */
export const liftDebitPause = (pause: DebitPause): DebitPause => ({ ...pause, isLifted: true });

function hasReached(counts: DebitCounts, of: ReturnClass, least: number, part: number): boolean {
  if (counts.sent < least || counts[of] < LEAST_RETURNS) return false;
  return counts[of] * CEILING_UNIT >= part * returnCeilings[of] * counts.sent;
}

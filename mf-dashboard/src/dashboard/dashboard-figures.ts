import type { GroupSummary } from '@halqa/contract';
import { countsAsActive } from '@halqa/domain';

/** `groups`: all that have it on the same day, and are alike in what is said of it; `amount` is their sum. */
type Dated = { date: string; amount: number; groups: readonly GroupSummary[] };
/**
 * `isDeadline`: `date` is the last day on which the member can pay by hand what did not go through, and not the day of a debit. `date` is
 * null of a debit that waits while all money is stopped.
 */
type NextContribution = Omit<Dated, 'date'> & { date: string | null; isDeadline: boolean; isStopped: boolean };

export type DashboardFigures = {
  active: number;
  /** Groups that have not started and are not full. */
  forming: number;
  /** Groups that are full and wait for their start. */
  ready: number;
  /** Groups whose order is being drawn. */
  drawing: number;
  /** Whether a group of the member has started: a figure without a value then means “no more” instead of “not yet”. */
  hasStarted: boolean;
  /**
   * The earliest date on which this member is debited, or the last on which they can pay what did not go through. A debit that waits for
   * a reason of ours has no date, and comes first. Groups that have not started count only when no group is active, except those whose
   * order is being drawn: nobody can leave these.
   */
  nextContribution: NextContribution | null;
  /** What the member has to pay by hand in the first group in which something is owed, even one that has ended. */
  owedByHand: Owed | undefined;
  /** A group whose cash is still to be shared out, because it ends early. */
  windingDown: GroupSummary | undefined;
  /** The earliest payout in the groups that count for `nextContribution`. */
  nextPayout: NextPayout | null;
};

type Owed = { amount: number; group: GroupSummary };

type NextPayout = Dated &
  Pick<NonNullable<GroupSummary['nextPayout']>, 'recipient' | 'late' | 'missing' | 'isSent' | 'inParts'> & {
    isYours: boolean;
  };

/**
 * Computes from the member's groups what the three cards of figures say (`figureTexts`). Whole dollars.
 *
 * @param stopped groups in which no debit starts by itself, by their id
 */
export function dashboardFigures(
  groups: readonly GroupSummary[],
  stopped: ReadonlySet<string> = new Set(),
): DashboardFigures {
  const current = groups.filter(({ status }) => status !== 'unknown' && countsAsActive(status));
  const notStarted = groups.filter(isBeforeStart);
  const countOf = (state: GroupSummary['status']) => notStarted.filter(({ status }) => status === state).length;
  const counted = current.length > 0 ? current : notStarted;
  const paidTo = groups.filter((group) => counted.includes(group) || group.status === 'drawing');
  return {
    active: current.length,
    forming: countOf('forming'),
    ready: countOf('ready'),
    drawing: countOf('drawing'),
    hasStarted: groups.some((group) => !isBeforeStart(group) && group.status !== 'cancelled'),
    nextContribution: earliest(
      paidTo.flatMap((group) => contributionOf(group, stopped.has(group.id))),
      (one, other) => one.isDeadline === other.isDeadline && one.isStopped === other.isStopped,
    ),
    owedByHand: groups.filter(({ contributionsByHand }) => contributionsByHand > 0).map(owedIn)[0],
    windingDown: groups.find(({ status }) => status === 'winding_down'),
    nextPayout: earliest(
      paidTo.flatMap(payoutOf).toSorted((one, other) => Number(other.isYours) - Number(one.isYours)),
      (one, other) =>
        one.isYours === other.isYours && one.isSent === other.isSent && [one, other].every(waitsForNothing),
    ),
  };
}

/** Before the first contribution, when all dates are only planned. */
export const isBeforeStart = ({ status }: Pick<GroupSummary, 'status'>): boolean =>
  status === 'forming' || status === 'ready' || status === 'drawing';

function contributionOf(group: GroupSummary, isStopped: boolean): NextContribution[] {
  const { nextContribution: date, contributionsByHand: owed, contributionWaits, contributionAmount } = group;
  if (date === null && !contributionWaits) return [];
  const isDeadline = owed > 0;
  const amount = isDeadline ? owedIn(group).amount : contributionAmount;
  return [{ date, amount, groups: [group], isDeadline, isStopped }];
}

const owedIn = (group: GroupSummary): Owed => ({
  amount: group.contributionAmount * group.contributionsByHand,
  group,
});

function payoutOf(group: GroupSummary): NextPayout[] {
  return group.nextPayout ? [{ ...group.nextPayout, groups: [group], isYours: isYourTurn(group) }] : [];
}

const waitsForNothing = ({ late, inParts, missing }: NextPayout): boolean => !late && !inParts && missing === 0;

/** Whether the next payout goes to this member; before the start that is position 1. */
export function isYourTurn({ seats, yourPosition }: Pick<GroupSummary, 'seats' | 'yourPosition'>): boolean {
  const current = seats.find((seat) => seat.state === 'current');
  return current ? current.isYou : yourPosition === 1 && seats.every((seat) => seat.state !== 'received');
}

/** The first of them, together with those of the same day in groups that have come as far, where `isAlike` says so of both. */
function earliest<Item extends Omit<Dated, 'date'> & { date: string | null }>(
  items: readonly Item[],
  isAlike: (one: Item, other: Item) => boolean,
): Item | null {
  const [first] = items.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  if (first === undefined) return null;
  const isWithIt = (each: Item) => each.date === first.date && stageOf(each) === stageOf(first) && isAlike(each, first);
  const all = [first, ...items.filter((each) => each !== first && isWithIt(each))];
  const amount = all.reduce((sum, each) => sum + each.amount, 0);
  return { ...first, amount, groups: all.flatMap(({ groups }) => groups) };
}

/** What its day depends on: see `plannedNote`. */
function stageOf({ groups: [group] }: Pick<Dated, 'groups'>): 'drawing' | 'before' | 'running' | undefined {
  if (group?.status === 'drawing') return 'drawing';
  return group && (isBeforeStart(group) ? 'before' : 'running');
}

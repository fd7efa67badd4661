import type { GroupDetail } from '@halqa/contract';
import {
  contributionReason,
  formatCents,
  formatDollars,
  formatDollarsAndCents,
  formatShortDate,
  movementWords,
  payoutReason,
  shortLastDayText,
  groupRoomsWords as words,
  yourMoneyWords,
} from '@halqa/copy';
import { type EpochMilliseconds, lookHourOf, type PlainDate, plainDate } from '@halqa/domain';
import { todayInZone } from '@halqa/remote-kit';
import {
  hasStarted,
  isOnItsWay,
  noDayText,
  ownOnTheirWay,
  partsOf,
  payoutWaitsFor,
  underWay,
} from '../group-detail/group-state.ts';

/**
 * Money of the member, as it is shown: null instead of an amount when there is none. `before`: words that stand before the amount.
 * `byGuarantor`: it leaves another one's account.
 */
type NextMoney = {
  readonly amount: string | null;
  readonly before?: string;
  readonly lines: readonly string[];
  readonly byGuarantor?: boolean;
};

/** What leaves the member's account next, and what they are debited as a guarantor, until that has arrived. */
export function yourPayment(group: GroupDetail, now: EpochMilliseconds): NextMoney {
  const { amount, lines, byGuarantor } = ownPayment(group, now);
  const covers = [
    ...group.coversUnderWay.map((round) => `${movementWords.cover(round)} · ${movementWords.states.on_its_way}`),
    ...group.coversAhead.map(
      ({ round, date }) => `${movementWords.cover(round)}: ${movementWords.leavesIfMissing(formatShortDate(date))}`,
    ),
  ];
  if (covers.length === 0) return { amount, lines, byGuarantor };
  return amount === null
    ? { amount: formatDollars(group.contributionAmount), lines: covers }
    : { amount, lines: [...lines, ...covers] };
}

/** What is due now as long as it is not paid, then the next debit. */
function ownPayment(group: GroupDetail, now: EpochMilliseconds): NextMoney {
  const { contributionAmount, members, nextContributionDate, contributionWaits, ending, yourMoney } = group;
  const amount = formatDollars(contributionAmount);
  if (ending !== null) return ofEnding(group);
  const you = members.find(({ isYou }) => isYou);
  const due = you && (you.missing[0] ?? (you.hasPaid ? null : you.contribution));
  const owed = yourMoney?.payable.length ?? 0;
  if (owed > 1) return { amount: formatDollars(contributionAmount * owed), lines: [movementWords.missing(owed)] };
  const again = due && !underWay.has(due.reason) ? nextRetry(yourMoney) : undefined;
  if (again !== undefined) return { amount, lines: [words.leavesAgainOn(formatShortDate(again))] };
  const moving = due && underWay.has(due.reason) ? ownOnTheirWay(group).length : 0;
  if (moving > 1)
    return { amount: formatDollars(contributionAmount * moving), lines: [movementWords.states.on_its_way] };
  const why = due && due.reason !== 'not_due' ? contributionReason(due) : null;
  if (why) return { amount, lines: [why], byGuarantor: due?.reason === 'guarantor_debited' };
  if (contributionWaits) return { amount, lines: [words.dayNotKnown] };
  const date = due?.debitDate ?? nextContributionDate;
  if (date === null) return { amount: null, lines: [words.allPaid] };
  const isToday = date === todayInZone(now, group.timeZone);
  // By noon the debits of a day have begun.
  const when = now >= lookHourOf(plainDate(date)) ? words.notDebitedYet : isToday ? words.dueOn : words.leavesOn;
  return { amount, lines: [when(formatShortDate(date))] };
}

/** In a group that ends early no debit begins any more; what has left before is on its way, and what was taken back is paid by hand. */
function ofEnding(group: GroupDetail): NextMoney {
  const owed = group.yourMoney?.payable.length ?? 0;
  if (owed > 0)
    return {
      amount: formatDollars(group.contributionAmount * owed),
      lines: [movementWords.leftToPay, words.notByItself],
    };
  const moving = ownOnTheirWay(group);
  if (moving.length === 0) return { amount: null, lines: [words.notDebited] };
  return {
    amount: formatDollars(group.contributionAmount * moving.length),
    lines: [movementWords.states.on_its_way, words.notDebited],
  };
}

/** The first day on which a missing contribution is debited again, of whichever turn: also after one that a guarantor is debited for. */
const nextRetry = (yourMoney: GroupDetail['yourMoney']): string | undefined =>
  yourMoney?.payable.flatMap(({ retryOn }) => retryOn ?? []).toSorted()[0];

/**
 * `state`: after the amount of a payout in parts, whether that is on its way or still to come. `next`: what comes where the payout stays
 * short, a sentence or two.
 */
type NextPayout = NextMoney & {
  readonly state?: string | undefined;
  readonly next?: string | undefined;
  readonly hasArrived: boolean;
};

/** What reaches the member's account in their own turn, and what it waits for. A late payout never shows its planned day. */
export function yourPayout(group: GroupDetail, today: PlainDate): NextPayout {
  const { payoutSchedule, nextPayoutDate, ending } = group;
  const entry = payoutSchedule.find(({ isYou }) => isYou);
  const arrivedShare = ending?.yourShare?.reason === 'received' ? ending.yourShare : null;
  if (arrivedShare !== null) return { ...withShare(entry, arrivedShare), hasArrived: true };
  if (entry?.status === 'completed') return { ...arrived(entry), hasArrived: true };
  if (entry === undefined || nextPayoutDate === null) {
    const shared = share(ending);
    const turn = receivedOf(entry);
    // Nothing comes to them any more, and a part of their turn had come.
    if (shared.amount === null && turn.cents > 0)
      return { amount: formatCents(turn.cents), lines: turn.lines, hasArrived: true };
    return { ...shared, hasArrived: false };
  }
  const parts = partsOf(entry);
  return {
    amount: parts?.amount ?? formatDollars(entry.amount - entry.setOff),
    state: parts?.state,
    lines: hasStarted(group.status)
      ? [...(parts?.others ?? []), ...linesOf(entry, today)]
      : [words.plannedFor(formatShortDate(entry.date))],
    next: isOnItsWay(entry) ? undefined : nextOf(entry),
    hasArrived: false,
  };
}

/** What comes next where contributions stay missing. */
function nextOf({ missingUntil: until, isTimeStill }: Entry): string | undefined {
  if (isTimeStill) return yourMoneyWords.timeStill;
  return until && words.missingUntil(shortLastDayText(until.on), until.guaranteed);
}

/** The day of the payout, unless it is on its way, and what it waits for. */
function linesOf(entry: Entry, today: PlainDate): readonly string[] {
  const waitsFor = [payoutWaitsFor(entry) ?? []].flat();
  if (isOnItsWay(entry)) return waitsFor;
  return [dayOf(entry, today), ...waitsFor, ...(entry.takesOwed ? [words.takesOwed] : [])];
}

type Entry = GroupDetail['payoutSchedule'][number];

/** The payout that arrived, less what was taken for what the member owed; no amount where that is all of it. */
function arrived({ amount, setOff, contributionDate, date, parts }: Entry): NextMoney {
  const why = payoutReason({ reason: 'set_off', contributionDate });
  if (setOff >= amount && why !== null) return { amount: null, lines: [why] };
  const day = (parts.length > 1 ? words.lastArrivedOn : words.arrivedOn)(formatShortDate(date));
  return { amount: formatDollars(amount - setOff), lines: [day] };
}

/** All that the member received of a group that ended early: of their own turn, and their share. */
function withShare(entry: Entry | undefined, { amountCents, date }: Share): NextMoney {
  const turn = receivedOf(entry);
  return {
    amount: formatCents(turn.cents + amountCents),
    lines: [...turn.lines, words.shareArrivedOn(formatCents(amountCents), formatShortDate(date))],
  };
}

/** What the member received of their own turn, and when the last of it arrived. */
function receivedOf(entry: Entry | undefined): { readonly cents: number; readonly lines: readonly string[] } {
  const parts = entry?.parts.filter((part) => part.date !== null) ?? [];
  const ofParts = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const cents = entry?.status === 'completed' ? (entry.amount - entry.setOff) * 100 : ofParts;
  const day = entry?.status === 'completed' ? entry.date : parts.at(-1)?.date;
  return { cents, lines: cents > 0 && day ? [words.turnArrivedOn(formatCents(cents), formatShortDate(day))] : [] };
}

type Share = NonNullable<NonNullable<GroupDetail['ending']>['yourShare']>;

/** What the member gets of a group that ends early: their share or, while it is not calculated, at most how much. */
function share(ending: GroupDetail['ending']): NextMoney {
  if (ending?.yourShare) {
    const { amountCents, date, reason } = ending.yourShare;
    const isSent = reason === 'payout_started' || reason === 'payout_on_its_way';
    const lines = [words.yourShare, ...(isSent ? [movementWords.sent(formatShortDate(date))] : [])];
    return { amount: formatDollarsAndCents(amountCents / 100), lines };
  }
  if (ending?.sharesOn && ending.notCoveredCents > 0)
    return {
      amount: formatCents(ending.notCoveredCents),
      before: words.upTo,
      lines: [words.shareFrom(formatShortDate(ending.sharesOn))],
    };
  return { amount: null, lines: [words.noPayout] };
}

function dayOf({ late, date }: Entry, today: PlainDate): string {
  if (!late) return date === today ? words.toBeSentToday : words.toBeSentOn(formatShortDate(date));
  return late.expectedOn === null ? noDayText(late) : words.expectedOn(formatShortDate(late.expectedOn));
}

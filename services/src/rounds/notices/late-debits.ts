import {
  bankDate,
  type EpochMilliseconds,
  hasSettled,
  isMissing,
  type MembershipId,
  type MoneyEvent,
  type PlannedRound,
  type RoundMoney,
} from '@halqa/domain';
import { isOnItsWay, notUnderWayIn } from '../../group/views/money-view.ts';
import { expectedByPlan, withoutPartOnItsWay } from '../../group/views/payout-view.ts';
import { partNamed, restOfPayout } from './member-notices.ts';
import type { Member, MoneyContext, MoneyNotice } from './money-notice.ts';
import { payoutLateMail, payoutPlanned, payoutWaits } from './recipient-notices.ts';

/** Whether a debit has begun by an event after its planned day: by hand, for a guarantor, or because it waited or failed before. */
export function beginsLate(money: RoundMoney | undefined, event: MoneyEvent, at: EpochMilliseconds): boolean {
  if (event.kind === 'cover_started') return true;
  if (event.kind !== 'debit_sent' || money === undefined) return false;
  return event.isByHand === true || bankDate(at) > money.round.debitDate;
}

/** Whether everything has arrived that a payout waits for, by an event of the last contribution or a later one. */
export const completes = ({ contributions, payout }: RoundMoney, { kind }: MoneyEvent): boolean =>
  arrivals.has(kind) && payout?.state === 'scheduled' && contributions.every(hasSettled);

/** Events of what a payout waits for. */
export const arrivals: ReadonlySet<MoneyEvent['kind']> = new Set(['contribution_paid', 'cover_paid'] as const);

type Failure = MoneyEvent & { readonly kind: (typeof failures)[number] };
const failures = ['contribution_failed', 'contribution_clawed_back', 'cover_failed', 'cover_taken_back'] as const;

export const isFailure = (event: MoneyEvent): event is Failure => failures.some((kind) => kind === event.kind);

/** Whether the day or the amount of the shares of a group that ends early may be another one by an event. */
export const mayMoveShares = (event: MoneyEvent): boolean =>
  isFailure(event) || arrivals.has(event.kind) || event.kind === 'payout_settled' || event.kind === 'payout_failed';

/** Whether a debit failed or was taken back by an event, and its contribution is still missing: nothing is on its way for it again. */
export const isMissingBy = (money: RoundMoney | undefined, event: MoneyEvent): event is Failure =>
  isFailure(event) && money?.contributions.some((each) => each.member === event.member && isMissing(each)) === true;

/** Whether the repeat that was planned by the failure is still to come. */
const isRepeatPlanned = (money: RoundMoney, event: Failure): boolean =>
  'retryOn' in event &&
  money.contributions.some(
    ({ member, state, retryOn }) => member === event.member && state === 'retry_scheduled' && retryOn === event.retryOn,
  );

/**
 * To the recipient, after a failed debit: when a repeat is planned that is too late for the planned day of the payout, the day that it
 * gives; where nobody knows a day any more, that the later one is off of which they were notified last. Nothing of what they know. Of a
 * short turn an event of its own says so.
 */
export function lateByFailure(context: MoneyContext, event: MoneyEvent): readonly MoneyNotice[] {
  const { money, said, at, loaded, isMoneyStopped, dayCalledOff } = context;
  if (money === undefined || money.round.state === 'short' || !isMissingBy(money, event)) return [];
  const { round, graceEnds } = event;
  const dates = loaded.view.rounds.find((each) => each.round === round);
  const { waits, cycleWaits } = loaded.view.group;
  const { isLate, on, waitsFor, mayBeOnTime } = expectedByPlan({ ...waits, ...cycleWaits }, money, at, isMoneyStopped);
  const missing = notUnderWayIn(money);
  const isOther = on !== said?.on || (said?.missing !== undefined && said.missing !== missing);
  const isNew = on === undefined ? dayCalledOff !== null : isOther && isRepeatPlanned(money, event);
  if (dates === undefined || !isLate || !isNew) return [];
  const wait = { waitsFor, missing, ...(on && { on }), ...(graceEnds && { graceEnds }) };
  const late = { kind: 'payout_late', round, ...wait } as const;
  // What was to be on time again since was mailed, so the same later day is, once more.
  const isAgain = on !== undefined && said?.on === dates.payoutDate;
  const known = { ...context, dayCalledOff: on === undefined ? dayCalledOff : null };
  return loaded.view.seated
    .filter(({ position }) => position === round)
    .map((to) => {
      const { mailedOnceFor, ...notice } = payoutWaits(known, dates, late, to, mayBeOnTime);
      return { ...notice, ...(mailedOnceFor && !isAgain && { mailedOnceFor }) };
    });
}

type LateDebit = { readonly round: number; readonly member: MembershipId; readonly payer?: MembershipId };

/**
 * To the recipient, who knows the days of planned debits: that a debit of another kind has begun, and when their payout is expected by
 * that, if it is late, or was to be. To whoever pays, and for whom, only with that day: they are notified of the debit itself.
 */
export function missingOnItsWay(atEvent: MoneyContext, { round, member, payer }: LateDebit): readonly MoneyNotice[] {
  const context = { ...atEvent, money: atEvent.money && withoutPartOnItsWay(atEvent.money, atEvent.now) };
  const { money, said, now, isMoneyStopped } = context;
  const { view } = context.loaded;
  const dates = view.rounds.find((each) => each.round === round);
  if (money === undefined || dates === undefined) return [];
  const { waits, cycleWaits, name: groupName } = view.group;
  const { isLate, on, waitsFor, mayBeOnTime } = expectedByPlan({ ...waits, ...cycleWaits }, money, now, isMoneyStopped);
  const wasLate = said !== undefined && said.on !== null && said.on > dates.payoutDate;
  // Delivered again later, it says nothing of another day.
  const isUnderWay = money.contributions.some((each) => each.member === member && isOnItsWay(each.state));
  const expectedOn = isUnderWay && (isLate || wasLate) && on !== undefined ? on : null;
  const day = expectedOn === null ? {} : { expectedOn, ...partNamed(restOfPayout(context)) };
  const params = { groupName, round, ...day };
  const wait = { waitsFor, missing: notUnderWayIn(money), graceEnds: null, mayBeOnTime };
  return view.seated
    .filter(({ position, id }) => position === round && (expectedOn !== null || (id !== member && id !== payer)))
    .map((to) => ({
      to,
      content: { kind: 'missing_on_its_way', params },
      ...(expectedOn === null ? { mail: null } : payoutLateMail(context, dates, { ...wait, expectedOn }, to)),
    }));
}

/**
 * To the recipient, once everything has arrived: that their payout leaves on its planned day after all, where they were notified last of
 * another one, or of none.
 */
export function plannedAgain(
  context: MoneyContext,
  dates: PlannedRound,
  event: MoneyEvent,
  recipients: readonly Member[],
): readonly MoneyNotice[] {
  const { money, said, at, loaded, isMoneyStopped } = context;
  const { payoutDate: on, round } = dates;
  // Where several contributions have arrived, the event of the last one says it.
  if (money === undefined || said === undefined || said.hasMoreArrived || said.on === on) return [];
  if (!completes(money, event)) return [];
  const { waits, cycleWaits } = loaded.view.group;
  if (expectedByPlan({ ...waits, ...cycleWaits }, money, at, isMoneyStopped).isLate) return [];
  const planned = { kind: 'payout_planned', round, on } as const;
  return recipients.flatMap((to) => payoutPlanned(context, dates, planned, to));
}

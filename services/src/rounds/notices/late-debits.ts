import {
  bankDate,
  type EpochMilliseconds,
  type MembershipId,
  type MoneyEvent,
  type PlannedRound,
  type RoundMoney,
} from '@halqa/domain';
import { isMissing, isOnItsWay, missingIn } from '../../group/views/money-view.ts';
import { expectedByPlan } from '../../group/views/payout-view.ts';
import type { Member, MoneyContext, MoneyNotice } from './money-notice.ts';
import { payoutLateMail, payoutWaits } from './recipient-notices.ts';

/** Whether a debit has begun by an event after its planned day: by hand, for a guarantor, or because it waited or failed before. */
export function beginsLate(money: RoundMoney | undefined, event: MoneyEvent, at: EpochMilliseconds): boolean {
  if (event.kind === 'cover_started') return true;
  if (event.kind !== 'debit_sent' || money === undefined) return false;
  return event.isByHand === true || bankDate(at) > money.round.debitDate;
}

/** Whether a debit has failed by an event, and the repeat that was planned by it is still to come. */
export const isRepeatPlanned = (money: RoundMoney | undefined, event: MoneyEvent): boolean =>
  event.kind === 'contribution_failed' &&
  event.retryOn !== undefined &&
  money?.contributions.some(
    ({ member, state, retryOn }) => member === event.member && state === 'retry_scheduled' && retryOn === event.retryOn,
  ) === true;

/**
 * To the recipient, when a repeat is planned that is too late for the planned day of the payout: the day that it gives, unless they were
 * notified of the same one last.
 */
export function lateByRepeat(
  context: MoneyContext,
  dates: PlannedRound,
  event: MoneyEvent,
  recipients: readonly Member[],
): readonly MoneyNotice[] {
  const { money, said, at, loaded, isMoneyStopped } = context;
  if (money === undefined || event.kind !== 'contribution_failed' || !isRepeatPlanned(money, event)) return [];
  const { waits, cycleWaits } = loaded.view.group;
  const { isLate, on, waitsFor, mayBeOnTime } = expectedByPlan({ ...waits, ...cycleWaits }, money, at, isMoneyStopped);
  if (!isLate || on === undefined || on === said?.on) return [];
  const { round, graceEnds } = event;
  const missing = money.contributions.filter(isMissing).length;
  const late = { kind: 'payout_late', round, waitsFor, missing, on, ...(graceEnds && { graceEnds }) } as const;
  // What was to be on time again since was mailed, so the same later day is, once more.
  const isAgain = said?.on === dates.payoutDate;
  return recipients.map((to) => {
    const { mailedOnceFor, ...notice } = payoutWaits(context, dates, late, to, mayBeOnTime);
    return { ...notice, hasOwnKey: true, ...(mailedOnceFor && !isAgain && { mailedOnceFor }) };
  });
}

type LateDebit = { readonly round: number; readonly member: MembershipId; readonly payer?: MembershipId };

/**
 * To the recipient, who knows the days of planned debits: that a debit of another kind has begun, and when their payout is expected by that,
 * if it is late, or was to be. To whoever pays, and for whom, only with that day: they are notified of the debit itself.
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
  const params = { groupName, round, ...(expectedOn !== null && { expectedOn }) };
  const wait = { waitsFor, missing: missingIn(money), graceEnds: null, mayBeOnTime };
  return view.seated
    .filter(({ position, id }) => position === round && (expectedOn !== null || (id !== member && id !== payer)))
    .map((to) => ({
      to,
      content: { kind: 'missing_on_its_way', params },
      ...((to.id === member || to.id === payer) && { hasOwnKey: true as const }),
      ...(expectedOn === null ? { mail: null } : payoutLateMail(context, dates, { ...wait, expectedOn }, to)),
    }));
}

/** The round once the part of its payout has arrived that is on its way: the rest waits for what is missing. */
function withoutPartOnItsWay(money: RoundMoney, now: EpochMilliseconds): RoundMoney {
  const { payout } = money;
  const amount = payout?.parts?.sending;
  if (!payout?.parts || !amount) return money;
  const earlier = [...payout.parts.earlier, { attempt: payout.attempt, amount, settledOn: bankDate(now) }];
  return { ...money, payout: { ...payout, state: 'scheduled', parts: { ...payout.parts, earlier, sending: null } } };
}

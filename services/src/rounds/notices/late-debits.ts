import {
  bankDate,
  type EpochMilliseconds,
  expectedPayout,
  type MembershipId,
  type MoneyEvent,
  type RoundMoney,
} from '@halqa/domain';
import { isOnItsWay, missingIn } from '../../group/views/money-view.ts';
import type { MoneyContext, MoneyNotice } from './money-notice.ts';
import { payoutLateMail } from './recipient-notices.ts';

/** Whether a debit has begun by an event after its planned day: by hand, for a guarantor, or because it waited or failed before. */
export function beginsLate(money: RoundMoney | undefined, event: MoneyEvent, at: EpochMilliseconds): boolean {
  if (event.kind === 'cover_started') return true;
  if (event.kind !== 'debit_sent' || money === undefined) return false;
  return event.isByHand === true || bankDate(at) > money.round.debitDate;
}

type LateDebit = { readonly round: number; readonly member: MembershipId; readonly payer?: MembershipId };

/**
 * To the recipient, who knows the days of planned debits: that a debit of another kind has begun, and when their payout is expected by that,
 * if it is late. Not to whoever pays, nor for whom: they are notified of the debit itself.
 */
export function missingOnItsWay(context: MoneyContext, { round, member, payer }: LateDebit): readonly MoneyNotice[] {
  const { money, now } = context;
  const { view } = context.loaded;
  const dates = view.rounds.find((each) => each.round === round);
  if (money === undefined || dates === undefined) return [];
  const { waits, cycleWaits, name: groupName } = view.group;
  const { isLate, on, waitsFor } = expectedPayout({ ...waits, ...cycleWaits }, money, now);
  // Delivered again later, it says nothing of another day.
  const isUnderWay = money.contributions.some((each) => each.member === member && isOnItsWay(each.state));
  const expectedOn = isUnderWay && isLate && on !== undefined ? on : null;
  const params = { groupName, round, ...(expectedOn !== null && { expectedOn }) };
  const wait = { waitsFor, missing: missingIn(money), graceEnds: null };
  return view.seated
    .filter(({ position, id }) => position === round && id !== member && id !== payer)
    .map((to) => ({
      to,
      content: { kind: 'missing_on_its_way', params },
      ...(expectedOn === null ? { mail: null } : payoutLateMail(context, dates, { ...wait, expectedOn }, to)),
    }));
}

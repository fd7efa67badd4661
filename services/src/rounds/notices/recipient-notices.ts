import type { MailFor } from '@halqa/copy';
import { bankDate, type MoneyEvent, type PayoutWait, type PlainDate, type PlannedRound } from '@halqa/domain';
import { guaranteedIn, notUnderWayIn } from '../../group/views/money-view.ts';
import { expectedByPlan } from '../../group/views/payout-view.ts';
import { partNamed, partOf, payoutOf, restOfPayout, takesOwed } from './member-notices.ts';
import type { Member, MoneyContext, MoneyNotice } from './money-notice.ts';

/* To the recipient of a turn, before their payout leaves: on which day, and why not on the planned one. */

type PayoutPlanned = Extract<MoneyEvent, { kind: 'payout_planned' }>;

/** Nothing of one that leaves on the same day, unless it was on hold: they are notified when it is on its way. */
export function payoutPlanned(
  context: MoneyContext,
  dates: PlannedRound,
  event: PayoutPlanned,
  to: Member,
): readonly MoneyNotice[] {
  const { on, wasDeclined, wasOnHold, isExpected = false } = event;
  if (wasOnHold) return [payoutReleased(context, dates, to, on)];
  if (on <= bankDate(context.at)) return [];
  if (context.isMoneyStopped && on > dates.payoutDate) return leavesOnceMoneyMoves(context, dates, to);
  const part = partOf(context, event);
  const of = { groupName: context.loaded.view.group.name, round: dates.round };
  const params = { ...of, payoutDate: on, ...partNamed(part) };
  const payout = { ...payoutOf(context, dates, to), payoutDate: on, part, takesOwed: takesOwed(context) };
  if (on <= dates.payoutDate) {
    // The recipient was mailed the day of a whole payout before the debits, and any later day since.
    const isMailed = event.amount === undefined && (context.said === undefined || context.said.on === on);
    const mail: MailFor | null = isMailed ? null : (mails) => mails.payoutPlannedMail({ ...payout, isExpected });
    return [{ to, content: { kind: 'payout_planned', params }, mail }];
  }
  const mail: MailFor = (mails) =>
    mails.payoutDelayedMail({
      ...payout,
      plannedDate: dates.payoutDate,
      wasDeclined: wasDeclined === true,
    });
  return [{ to, content: { kind: 'payout_delayed', params }, mail }];
}

/** That all is there and nothing leaves now. Mailed once for the event alone: delivered again after a newer stop, it may say a day. */
function leavesOnceMoneyMoves(context: MoneyContext, dates: PlannedRound, to: Member): readonly MoneyNotice[] {
  const late = { kind: 'payout_late', round: dates.round, waitsFor: 'stopped', missing: 0 } as const;
  const { mailedOnceFor: _, ...notice } = payoutWaits(context, dates, late, to);
  return [notice];
}

/**
 * To the recipient, once a check is over: the day that pages show from then on.
 *
 * @param planned of a payout that waits for nothing else
 */
export function payoutReleased(
  context: MoneyContext,
  dates: PlannedRound,
  to: Member,
  planned?: PlainDate,
): MoneyNotice {
  const { money, loaded, isMoneyStopped, at } = context;
  const { waits, cycleWaits, name: groupName } = loaded.view.group;
  const expected = money && expectedByPlan({ ...waits, ...cycleWaits }, money, at, isMoneyStopped);
  // Of a short turn no day is known before its recipient chooses a part, or the rest is here.
  const byPlan = money?.round.state === 'short' ? undefined : expected?.on;
  const on = isMoneyStopped ? undefined : (planned ?? byPlan);
  const part = restOfPayout(context);
  const payout = { ...payoutOf(context, dates, to), part, takesOwed: takesOwed(context) };
  const params = {
    groupName,
    round: dates.round,
    ...partNamed(part),
    ...(on && { payoutDate: on }),
    ...(payout.takesOwed && { takesOwed: true }),
  };
  const isComplete = planned !== undefined;
  return {
    to,
    content: { kind: 'payout_released', params },
    mail: (mails) => mails.payoutReleasedMail({ ...payout, on: on ?? null, isComplete }),
  };
}

type PayoutWaits = Extract<MoneyEvent, { kind: 'payout_late' | 'payout_on_hold' }>;

/**
 * To the recipient, who waits: why, and until when where that is known.
 *
 * @param mayBeOnTime a payment by hand could still keep the planned day
 */
export function payoutWaits(
  context: MoneyContext,
  dates: PlannedRound,
  event: PayoutWaits,
  to: Member,
  mayBeOnTime: boolean = false,
): MoneyNotice {
  const part = restOfPayout(context);
  const params = { groupName: context.loaded.view.group.name, round: dates.round, ...partNamed(part) };
  const payout = { ...payoutOf(context, dates, to), part, takesOwed: takesOwed(context) };
  const notOn = context.dayCalledOff;
  switch (event.kind) {
    case 'payout_on_hold':
      return {
        to,
        content: { kind: event.kind, params },
        mail: (mails) => mails.payoutOnHoldMail({ ...payout, notOn }),
      };
    case 'payout_late': {
      const { on: expectedOn = null, graceEnds = null } = event;
      // The event counts what is on its way, too; pages do not.
      const missing = context.money === undefined ? event.missing : notUnderWayIn(context.money);
      // What nobody was asked for does not wait for members.
      const isOurs = context.isMoneyStopped && event.waitsFor === 'collecting' && missing === 0;
      const waitsFor = isOurs ? 'stopped' : event.waitsFor;
      const wait = { waitsFor, missing, expectedOn, graceEnds };
      const isAhead = bankDate(context.at) < dates.payoutDate;
      const content = {
        kind: event.kind,
        params: {
          ...params,
          payoutDate: dates.payoutDate,
          ...wait,
          ...(notOn && { notOn }),
          ...(isAhead && { isAhead }),
        },
      } as const;
      return {
        to,
        content,
        ...payoutLateMail(context, dates, { ...wait, waitedFor: event.waitsFor, mayBeOnTime }, to),
      };
    }
  }
}

type LateWait = {
  readonly waitsFor: PayoutWait;
  /** By the event, where another reason is said. */
  readonly waitedFor?: PayoutWait;
  readonly missing: number;
  readonly expectedOn: PlainDate | null;
  readonly graceEnds: PlainDate | null;
  /** A payment by hand could still keep the planned day. */
  readonly mayBeOnTime?: boolean;
};

/**
 * The mail of a payout that is late. The bell has each change; the same day for another reason, or another number missing, is no mail.
 * By what is known of the wait, and what came before it, alone: the event may be delivered again.
 */
export function payoutLateMail(
  context: MoneyContext,
  dates: PlannedRound,
  wait: LateWait,
  to: Member,
): Pick<MoneyNotice, 'mail' | 'mailedOnceFor'> {
  const { loaded, money, at, dayCalledOff: notOn, isMoneyStopped } = context;
  const { mayBeOnTime = false, waitedFor = wait.waitsFor, ...known } = wait;
  const why = wait.expectedOn ?? [waitedFor, wait.graceEnds, ...(notOn ? [notOn] : [])].join(':');
  const payout = { ...payoutOf(context, dates, to), part: restOfPayout(context), takesOwed: takesOwed(context) };
  const isAhead = bankDate(at) < dates.payoutDate && !mayBeOnTime;
  const guaranteed = money ? guaranteedIn(money) : null;
  return {
    mail: (mails) => mails.payoutLateMail({ ...payout, ...known, notOn, isAhead, guaranteed, isMoneyStopped }),
    mailedOnceFor: `payout_late:${loaded.view.group.id}:${dates.round}:${why}`,
  };
}

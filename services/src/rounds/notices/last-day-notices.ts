import type { MailFor } from '@halqa/copy';
import { isMissing, isReplaced, type MoneyEvent, type PlannedRound } from '@halqa/domain';
import { readerOf } from '../../notifications/event-group.ts';
import { choiceEnds, contributionOf, debitOf, moveOf } from './member-notices.ts';
import type { Member, MoneyContext, MoneyNotice } from './money-notice.ts';

/** To whoever owes a contribution whose last day to pay is over. What they have paid since is not pushed after quiet hours. */
export function lastDayOverNotices(context: MoneyContext, dates: PlannedRound): readonly MoneyNotice[] {
  const { round } = dates;
  return owingIn(context).map((to): MoneyNotice => {
    const { isMoneyStopped } = context;
    const params = {
      groupName: context.loaded.view.group.name,
      round,
      ...(isReplaced(to) && { isFormer: true }),
      ...(isMoneyStopped && { isMoneyStopped }),
    };
    const move = moveOf(context, round, to);
    const mail: MailFor = (mails) => mails.lastDayOverMail({ ...debitOf(context, dates, to), move, isMoneyStopped });
    return { to, content: { kind: 'last_day_over', params }, mail };
  });
}

/** Whoever owes a contribution; of an event that waited for the end of quiet hours, whoever still does. */
const owingIn = (context: MoneyContext): readonly Member[] =>
  [...context.owing].flatMap((member) => {
    const to = readerOf(context.loaded, member);
    if (to === undefined) return [];
    const own = contributionOf(context, to);
    return context.isReleased && !(own && isMissing(own)) ? [] : [to];
  });

/** To whoever owes a contribution to a turn, and to its recipient: that the time to pay stands still, or its new last day. */
export function lastDayMovedNotices(
  context: MoneyContext,
  dates: PlannedRound,
  { kind, graceEnds }: Extract<MoneyEvent, { kind: 'last_day_moved' }>,
  recipients: readonly Member[],
): readonly MoneyNotice[] {
  const about = { groupName: context.loaded.view.group.name, round: dates.round, ...(graceEnds && { graceEnds }) };
  const noticeTo = (to: Member, isYours: boolean): MoneyNotice => ({
    to,
    content: { kind, params: { ...about, ...(isYours && { isYours }), ...(isReplaced(to) && { isFormer: true }) } },
    mail: (mails) => {
      const facts = { ...debitOf(context, dates, to), isRecipient: isYours };
      return graceEnds === undefined ? mails.timeStillMail(facts) : mails.lastDayMovedMail({ ...facts, graceEnds });
    },
  });
  const owing = owingIn(context);
  const others = recipients.filter(({ id }) => !owing.some((each) => each.id === id));
  return [...owing.map((to) => noticeTo(to, false)), ...others.map((to) => noticeTo(to, true))];
}

/** To whoever owes a contribution to a turn that is short, and to its recipient: until when it waits, by the end of a stop of all money. */
export function shortTurnDelayedNotices(
  context: MoneyContext,
  dates: PlannedRound,
  { kind, on }: Extract<MoneyEvent, { kind: 'short_turn_delayed' }>,
  recipients: readonly Member[],
): readonly MoneyNotice[] {
  const about = { groupName: context.loaded.view.group.name, round: dates.round, on };
  const noticeTo = (to: Member, isYours: boolean): MoneyNotice => {
    const facts = {
      ...debitOf(context, dates, to),
      isRecipient: isYours,
      waitsUntil: on,
      voteFrom: choiceEnds(context),
    };
    const move = isYours ? null : moveOf(context, dates.round, to);
    return {
      to,
      content: { kind, params: { ...about, ...(isYours && { isYours }), ...(isReplaced(to) && { isFormer: true }) } },
      mail: (mails) => mails.shortTurnDelayedMail({ ...facts, move }),
    };
  };
  const owing = owingIn(context);
  const others = recipients.filter(({ id }) => !owing.some((each) => each.id === id));
  return [...owing.map((to) => noticeTo(to, false)), ...others.map((to) => noticeTo(to, true))];
}

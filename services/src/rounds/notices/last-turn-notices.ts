import type { MailFor } from '@halqa/copy';
import { askable, bankDate } from '@halqa/domain';
import { turnFacts } from '../../notifications/event-group.ts';
import type { LastTurnEvent, Member, MoneyContext, MoneyNotice } from './money-notice.ts';

/**
 * To the member whose turn was put at the end, also where it was before, and to those whose turn comes sooner: with the day of
 * their turn as it is now. Whose turn another move has changed again is notified with that one alone, and whoever was
 * moved themselves on the same day by their own notice.
 */
export function lastTurnNotices(
  context: MoneyContext,
  { round, member, moved }: LastTurnEvent,
): readonly MoneyNotice[] {
  const { seated, group, members, rounds } = context.loaded.view;
  const groupName = group.name;
  const situation = { group, members, money: [], now: context.now };
  const maySwap = ({ userId }: Member) => askable(situation, userId, 'swap').length > 0;
  const all = group.movedToEnd ?? [];
  const later = all.slice(all.findIndex((each) => each.member === member) + 1);
  return seated.flatMap((to): readonly MoneyNotice[] => {
    const turn = moved.find((each) => each.member === to.id)?.to;
    const payoutDate = rounds.find((each) => each.round === to.position)?.payoutDate;
    if (payoutDate === undefined) return [];
    if (to.id === member) {
      const mail: MailFor = (mails) => mails.turnMovedToEndMail({ ...turnFacts(context.loaded, round), payoutDate });
      return [{ to, content: { kind: 'turn_moved_to_end', params: { groupName, round, payoutDate } }, mail }];
    }
    const own = all.find((each) => each.member === to.id);
    const isOnSameDay = own !== undefined && bankDate(own.at) === bankDate(context.at);
    if (turn === undefined || isOnSameDay || later.some(({ from }) => from <= turn)) return [];
    const mail: MailFor = (mails) =>
      mails.turnSoonerMail({ groupName, payoutDate, maySwap: maySwap(to), link: context.loaded.link });
    return [{ to, content: { kind: 'turn_sooner', params: { groupName, payoutDate } }, mail }];
  });
}

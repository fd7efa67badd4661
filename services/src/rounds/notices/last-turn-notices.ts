import type { MailFor } from '@halqa/copy';
import { askable, bankDate } from '@halqa/domain';
import { turnFacts } from '../../notifications/event-group.ts';
import type { LastTurnEvent, Member, MoneyContext, MoneyNotice } from './money-notice.ts';

/**
 * When a turn is moved to the end, with the day of the reader's turn as it is now:
 * - to the member whose turn it is, also if it was the last one already;
 * - to those whose turn comes sooner by it, unless a later move has changed their turn again, whose notice says so, or their
 *   own turn was moved to the end on the same day.
 */
export function lastTurnNotices(
  context: MoneyContext,
  { round, member, moved }: LastTurnEvent,
): readonly MoneyNotice[] {
  const { seated, group, members, rounds } = context.loaded.view;
  const groupName = group.name;
  // Whom one may ask to swap does not depend on money.
  const situation = { group, members, money: [], now: context.now };
  const maySwap = ({ userId }: Member) => askable(situation, userId, 'swap').length > 0;
  const moves = group.movedToEnd ?? [];
  const laterMoves = moves.slice(moves.findIndex((each) => each.member === member) + 1);
  return seated.flatMap((to): readonly MoneyNotice[] => {
    const newTurn = moved.find((each) => each.member === to.id)?.to;
    const payoutDate = rounds.find((each) => each.round === to.position)?.payoutDate;
    if (payoutDate === undefined) return [];
    if (to.id === member) {
      const stays = newTurn === undefined;
      const facts = { ...turnFacts(context.loaded, round), payoutDate, stays };
      const mail: MailFor = (mails) => mails.turnMovedToEndMail(facts);
      const params = { groupName, round, payoutDate, ...(stays && { stays }) };
      return [{ to, content: { kind: 'turn_moved_to_end', params }, mail }];
    }
    const own = moves.find((each) => each.member === to.id);
    const isOnSameDay = own !== undefined && bankDate(own.at) === bankDate(context.at);
    const isChangedAgain = newTurn !== undefined && laterMoves.some(({ from }) => from <= newTurn);
    if (newTurn === undefined || isOnSameDay || isChangedAgain) return [];
    const mail: MailFor = (mails) =>
      mails.turnSoonerMail({ groupName, payoutDate, maySwap: maySwap(to), link: context.loaded.link });
    return [{ to, content: { kind: 'turn_sooner', params: { groupName, payoutDate } }, mail }];
  });
}

import type { MailFor } from '@halqa/copy';
import { askable, type MembershipId } from '@halqa/domain';
import { staysInPlace } from '../../group/views/agreement-view.ts';
import { type EventGroup, turnFacts } from '../../notifications/event-group.ts';
import type { NotifierPorts } from '../../notifications/notifier-ports.ts';
import { mostInBell } from '../../ports/notifications.ts';
import type { LastTurnEvent, Member, MoneyContext, MoneyNotice } from './money-notice.ts';
import { claimNotices } from './share-and-claim-notices.ts';

/**
 * When a turn is moved to the end, with the day of the reader's turn as it is now:
 * - to the member whose turn it is, also if it was the last one already;
 * - to those whose turn comes sooner by it, unless a later move has changed their turn again, whose notice says so, or they were
 *   notified of that turn when their own turn was moved to the end before it;
 * - to whoever waits for what they had paid in for such a turn.
 */
export function lastTurnNotices(context: MoneyContext, event: LastTurnEvent): readonly MoneyNotice[] {
  const { round, member, moved } = event;
  const { seated, group, members, rounds } = context.loaded.view;
  const groupName = group.name;
  // Whom one may ask to swap does not depend on money.
  const situation = { group, members, money: [], now: context.now };
  const maySwap = ({ userId }: Member) => askable(situation, userId, 'swap').length > 0;
  const moves = group.movedToEnd ?? [];
  const laterMoves = moves.slice(moves.findIndex((each) => each.member === member) + 1);
  const toMembers = seated.flatMap((to): readonly MoneyNotice[] => {
    const newTurn = moved.find((each) => each.member === to.id)?.to;
    const turn = rounds.find((each) => each.round === to.position);
    if (turn === undefined) return [];
    const { payoutDate } = turn;
    if (to.id === member) {
      const stays = newTurn === undefined || staysInPlace(moves, member, to.position);
      const facts = { ...turnFacts(context.loaded, round), payoutDate, stays };
      const mail: MailFor = (mails) => mails.turnMovedToEndMail(facts);
      const params = { groupName, round, turn: turn.round, payoutDate, ...(stays && { stays }) };
      return [{ to, content: { kind: 'turn_moved_to_end', params }, mail }];
    }
    const isAnnounced = context.announcedTurns.get(to.id) === newTurn;
    const isChangedAgain = newTurn !== undefined && laterMoves.some(({ from }) => from <= newTurn);
    if (newTurn === undefined || isAnnounced || isChangedAgain) return [];
    const mail: MailFor = (mails) =>
      mails.turnSoonerMail({ groupName, payoutDate, maySwap: maySwap(to), link: context.loaded.link });
    return [{ to, content: { kind: 'turn_sooner', params: { groupName, payoutDate } }, mail }];
  });
  return [...toMembers, ...claimNotices(context, event)];
}

/**
 * The last turn that was announced to each member whose own turn was moved to the end before that event. Turns, not days: days may
 * change until the event is delivered again.
 */
export async function readAnnouncedTurns(
  { notifications }: Pick<NotifierPorts, 'notifications'>,
  { view: { seated, group } }: EventGroup,
  { member }: LastTurnEvent,
): Promise<MoneyContext['announcedTurns']> {
  const moves = group.movedToEnd ?? [];
  const thisMove = moves.findIndex((each) => each.member === member);
  const before = moves.slice(0, thisMove).map((each) => each.member);
  const turns = new Map<MembershipId, number>();
  for (const { id, userId } of seated.filter((each) => before.includes(each.id))) {
    for (const { kind, params } of await notifications.list(userId, mostInBell)) {
      if (kind !== 'turn_moved_to_end' || params.groupName !== group.name) continue;
      turns.set(id, params.turn);
      break;
    }
  }
  return turns;
}

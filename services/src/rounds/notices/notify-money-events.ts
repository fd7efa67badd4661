import { agreementPages } from '@halqa/contract';
import { graceOver, isReplaced, isVoting, type MembershipId, type MoneyEvent } from '@halqa/domain';
import { attemptAll } from '../../basics/attempt-all.ts';
import type { EventOf } from '../../events/domain-event.ts';
import { offersPart } from '../../group/views/your-money-view.ts';
import { deliver } from '../../notifications/deliver.ts';
import { loadEventGroup } from '../../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../../notifications/notifier-ports.ts';
import { isStillTrue } from '../../notifications/still-true.ts';
import { votedIn, voteEnded } from '../../notifications/waiting-on-dashboard.ts';
import { BANK_PAGE, takesOwed } from './member-notices.ts';
import { type MoneyContext, type MoneyNotice, noticeKey } from './money-notice.ts';
import { moneyNotices } from './money-notices.ts';
import { isMissingInShortTurn, readMoneyContext } from './read-money-context.ts';
import { remindOfRepeat } from './repeat-ahead.ts';

export const moneyNotifiers: Notifiers<'money'> = { money: notifyMoney };

/** Notifies everyone whom an event of a group's money concerns. */
async function notifyMoney(ports: NotifierPorts, { groupId, at, event, released }: EventOf<'money'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const eventKey = eventKeyOf(groupId, at, event);
  const context = await readMoneyContext(ports, loaded, { groupId, at, event, released }, eventKey);
  if (isLateArrival(context, event)) await endWaitForVote(ports, context);
  if (event.kind === 'vote_ended') await noteEndOfVote(ports, context);
  const isPaidLate = event.kind === 'contribution_paid' && event.notAsPlanned === true;
  const debtor = isPaidLate || event.kind === 'contribution_set_off' ? event.member : undefined;
  const reopened = debtor && (await choiceAfterDebt(ports, context, debtor));
  // What waited for the end of quiet hours may be out of date by then.
  if (released && !isStillTrue(context.money, event)) return;
  await deliverAll(ports, moneyNotices(context, event), { loaded, at, eventKey });
  await remindOfRepeat(ports, loaded, event);
  if (reopened) await deliver(ports, { ...reopened, eventKey: `${eventKey}:choice`, at, href: loaded.href, groupId });
}

type Delivery = Pick<MoneyContext, 'loaded' | 'at'> & { readonly eventKey: string };

/** Delivers the notices of one event. */
const deliverAll = (ports: NotifierPorts, notices: readonly MoneyNotice[], { loaded, at, eventKey }: Delivery) =>
  attemptAll(notices, (notice) => {
    const key = noticeKey(eventKey, notice.content.kind);
    const href = hrefOf(notice, loaded.href);
    return deliver(ports, { ...notice, eventKey: key, at, href, groupId: loaded.view.group.id });
  });

/** The key of an event, however often it is delivered; when the same happens to a member of a round again, its time is another one. */
function eventKeyOf(groupId: string, at: number, event: MoneyEvent): string {
  const round = 'round' in event ? event.round : '-';
  const member = 'member' in event ? event.member : '-';
  return `money:${groupId}:${at}:${event.kind}:${round}:${member}`;
}

/** Where the member can do something about it: whose place another one has can open one page of the group. */
function hrefOf({ content, to }: MoneyNotice, groupPage: string): string {
  const needsBank =
    content.kind === 'payout_failed' ||
    content.kind === 'share_failed' ||
    content.kind === 'claim_failed' ||
    (content.kind === 'contribution_failed' && content.params.needsBank);
  if (needsBank) return BANK_PAGE;
  if (isReplaced(to)) return `${groupPage}/former`;
  return content.kind.startsWith('cover_') ? `${groupPage}/${agreementPages.guarantee}` : groupPage;
}

/** Whether a contribution has arrived for which its round had waited in vain until the end of its grace. */
function isLateArrival({ money, at }: MoneyContext, { kind }: MoneyEvent): boolean {
  const isArrival = kind === 'contribution_paid' || kind === 'cover_paid' || kind === 'contribution_set_off';
  return isArrival && money !== undefined && at >= graceOver(money.round);
}

/**
 * Once nothing is missing any more, a vote asks nobody for anything, as the page says: it ends by itself, and changes nothing. Everybody
 * is notified of that on the same day, and mailed of it once.
 */
async function endWaitForVote(ports: NotifierPorts, context: MoneyContext): Promise<void> {
  const { loaded, at } = context;
  const { view } = loaded;
  const { id } = view.group;
  const vote = await ports.votes.findLast(id);
  if (!vote || !isVoting(vote)) return;
  const rounds = await ports.money.listRounds(id);
  if (rounds.some(isMissingInShortTurn)) return;
  const settled = { kind: 'vote_ended', vote: vote.number, result: 'settled' } as const;
  const notices = moneyNotices({ ...context, rounds }, settled);
  await deliverAll(ports, notices, { loaded, at, eventKey: eventKeyOf(id, at, settled) });
  const voters = view.members.filter((member) => vote.entitled.includes(member.id));
  await attemptAll(voters, ({ userId }) => ports.notifications.saveWaiting(userId, votedIn(id, at, vote.endsAt)));
}

async function noteEndOfVote(ports: NotifierPorts, { loaded: { view }, at }: MoneyContext): Promise<void> {
  await attemptAll(view.seated, ({ userId }) => ports.notifications.saveWaiting(userId, voteEnded(view.group.id, at)));
}

/** Who owes nothing any more decides about their short turn, from which it would have been taken first. */
async function choiceAfterDebt(
  { money }: NotifierPorts,
  context: MoneyContext,
  debtor: MembershipId,
): Promise<MoneyNotice | undefined> {
  const { group, seated } = context.loaded.view;
  const to = seated.find(({ id }) => id === debtor);
  const rounds = await money.listRounds(group.id);
  const own = rounds.find(({ round }) => round.recipient === debtor);
  if (!to || !own || !takesOwed({ ...context, money: own }) || !offersPart(context.loaded.view, rounds, to.id))
    return undefined;
  const params = { groupName: group.name, round: own.round.round, isYours: true };
  return { to, content: { kind: 'round_short', params }, mail: null };
}

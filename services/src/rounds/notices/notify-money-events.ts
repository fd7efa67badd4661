import { agreementPages } from '@halqa/contract';
import {
  claimRound,
  type GroupId,
  graceOver,
  hasShortTurn,
  isOfDeceased,
  isReplaced,
  isVoting,
  isWindingDown,
  type MembershipId,
  type MoneyEvent,
  type RoundMoney,
  wasMoneyStopped,
} from '@halqa/domain';
import { attemptAll } from '../../basics/attempt-all.ts';
import type { EventOf } from '../../events/domain-event.ts';
import { missingIn } from '../../group/views/money-view.ts';
import { offersPart } from '../../group/views/your-money-view.ts';
import { deliver } from '../../notifications/deliver.ts';
import { loadEventGroup } from '../../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../../notifications/notifier-ports.ts';
import { isStillTrue } from '../../notifications/still-true.ts';
import { choiceKinds, votedIn, voteEnded } from '../../notifications/waiting-on-dashboard.ts';
import { debitStopOf } from '../../ports/group-records.ts';
import { mostMoneyEvents } from '../../ports/money.ts';
import { readAnnouncedTurns } from './last-turn-notices.ts';
import { isFailure } from './late-debits.ts';
import { BANK_PAGE, takesOwed } from './member-notices.ts';
import type { MoneyContext, MoneyNotice } from './money-notice.ts';
import { moneyNotices } from './money-notices.ts';
import { remindOfRepeat } from './repeat-ahead.ts';
import {
  dayOffOf,
  isSaidAgain,
  mayChangeDay,
  mayLoseDay,
  readSaidDay,
  readSaidOfClaims,
  readSaidOfShares,
} from './said-days.ts';
import { mayMoveClaims, placesWithClaim } from './share-and-claim-notices.ts';

export const moneyNotifiers: Notifiers<'money'> = { money: notifyMoney };

/** Notifies everyone whom an event of a group's money concerns. */
async function notifyMoney(ports: NotifierPorts, { groupId, at, event, released }: EventOf<'money'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  if (loaded === undefined) return;
  const money = 'round' in event ? await ports.money.findRound(groupId, event.round) : undefined;
  const isNeeded = needsRounds.has(event.kind) || mayMoveClaims(money, event, at);
  const rounds = isNeeded ? await ports.money.listRounds(groupId) : [];
  const changesDay = money !== undefined && mayChangeDay(money, event, at);
  const namesDay = changesDay || namesLastDay.has(event.kind) || mayMoveClaims(money, event, at);
  const claims = placesWithClaim(money, rounds, event, at).map(({ claim }) => claim);
  const eventKey = eventKeyOf(groupId, at, event);
  const said = changesDay ? await readSaidDay(ports, loaded, money, { at, eventKey }) : undefined;
  const isMoneyStopped = namesDay && wasMoneyStopped(await ports.moneySwitch.read(), at);
  const isUnplanned = isMoneyStopped && event.kind === 'payout_planned';
  const losesDay = isUnplanned || (money !== undefined && mayLoseDay(money, event));
  const context: MoneyContext = {
    loaded,
    money,
    rounds,
    dayOff: money && losesDay ? dayOffOf(money, said) : null,
    said,
    isMoneyStopped,
    isDaySaid: isSaidAgain(event, said),
    saidOfClaims: await readSaidOfClaims(ports, loaded, claims, at),
    saidOfShares:
      isFailure(event) && isWindingDown(rounds) ? await readSaidOfShares(ports, loaded, { at, eventKey }) : new Map(),
    announcedTurns: event.kind === 'turn_moved_to_end' ? await readAnnouncedTurns(ports, loaded, event) : new Map(),
    debitStops: beforeDebits.has(event.kind) ? await readDebitStops(ports, loaded.view) : new Map(),
    owing:
      event.kind === 'round_short' || event.kind === 'last_day_moved'
        ? await readOwing(ports, groupId, event.round, at)
        : new Set(),
    isReleased: released === true,
    isVoting: choiceKinds.has(event.kind) && isVoting(await ports.votes.findLast(groupId)),
    voteEndsAt: event.kind === 'debits_ahead' ? await readEndOfVote(ports, groupId, rounds, at) : null,
    claimsWait: event.kind === 'cycle_clearing' && (await claimsWait(ports, groupId)),
    missingInVote: event.kind === 'vote_opened' ? ((await ports.votes.findLast(groupId))?.missing ?? []) : [],
    wasRoundPaid: event.kind === 'payout_failed' && (await wasRoundPaid(ports, groupId, event.round, at)),
    timesPaid: await countPaid(ports, groupId, { at, event }, money),
    accountOf: await readAccounts(ports, loaded.view),
    siteUrl: ports.siteUrl,
    now: ports.clock.now(),
    at,
  };
  if (isLateArrival(context, event)) await endWaitForVote(ports, context);
  if (event.kind === 'vote_ended') await noteEndOfVote(ports, context);
  const isLate = event.kind === 'contribution_paid' && event.notAsPlanned === true;
  const debtor = isLate || event.kind === 'contribution_set_off' ? event.member : undefined;
  const reopened = debtor && (await choiceAfterDebt(ports, context, debtor));
  // What waited for the end of quiet hours may be out of date by then.
  if (released && !isStillTrue(context.money, event)) return;
  await attemptAll(moneyNotices(context, event), (notice) => {
    const key = notice.hasOwnKey ? `${eventKey}:${notice.content.kind}` : eventKey;
    return deliver(ports, { ...notice, eventKey: key, at, href: hrefOf(notice, loaded.href), groupId });
  });
  await remindOfRepeat(ports, loaded, event);
  if (reopened) await deliver(ports, { ...reopened, eventKey: `${eventKey}:choice`, at, href: loaded.href, groupId });
}

/** Whose notices name a day that a stop of all money makes open. */
const namesLastDay: ReadonlySet<MoneyEvent['kind']> = new Set([
  'debits_ahead',
  'payout_released',
  'contribution_failed',
  'contribution_clawed_back',
  'cover_failed',
  'cover_taken_back',
] as const);

/** Whose notices say what each member paid and received, who waits for money, or what somebody owes. */
const needsRounds: ReadonlySet<MoneyEvent['kind']> = new Set([
  'debits_ahead',
  'contribution_failed',
  'cover_failed',
  'cover_taken_back',
  'contribution_clawed_back',
  'part_available',
  'round_short',
  'vote_opened',
  'vote_ended',
  'cycle_paused',
  'turn_moved_to_end',
  'cycle_clearing',
  'cycle_completed',
  'cycle_winding_down',
  'cycle_dissolved',
] as const);

const beforeDebits: ReadonlySet<MoneyEvent['kind']> = new Set(['round_opened', 'debits_ahead'] as const);

/** The same for the same event; the events of one member of a round have different times when they happen again. */
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

type View = MoneyContext['loaded']['view'];

const isMissingInShortTurn = (round: RoundMoney): boolean => hasShortTurn([round]) && missingIn(round) > 0;

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
  await attemptAll(moneyNotices({ ...context, rounds }, settled), (notice) =>
    deliver(ports, {
      ...notice,
      eventKey: eventKeyOf(id, at, settled),
      at,
      href: hrefOf(notice, loaded.href),
      groupId: id,
    }),
  );
  const voters = view.members.filter((member) => vote.entitled.includes(member.id));
  await attemptAll(voters, ({ userId }) => ports.notifications.saveWaiting(userId, votedIn(id, at, vote.endsAt)));
}

/** Null also where nothing is missing any more, by which the vote changes nothing. */
async function readEndOfVote(
  { votes }: NotifierPorts,
  groupId: GroupId,
  rounds: readonly RoundMoney[],
  at: number,
): Promise<number | null> {
  const vote = await votes.findLast(groupId);
  const isOpen = vote !== undefined && isVoting(vote) && vote.openedAt < at && rounds.some(isMissingInShortTurn);
  return isOpen ? vote.endsAt : null;
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

async function readDebitStops({ groups }: NotifierPorts, { group, seated }: View): Promise<MoneyContext['debitStops']> {
  const stops = await Promise.all(
    seated.map(async (member) => {
      const stop = debitStopOf(member, await groups.findAccountStop(group.id, member.id));
      return stop === null ? [] : [[member.id, stop] as const];
    }),
  );
  return new Map(stops.flat());
}

/** Whether the payout of the round had arrived before `at`, and not come back since. */
async function wasRoundPaid({ money }: NotifierPorts, groupId: GroupId, round: number, at: number): Promise<boolean> {
  const events = await money.listEvents(groupId, mostMoneyEvents);
  const before = events.filter(
    (each) => each.at < at && 'round' in each.event && each.event.round === round && endsPayout.has(each.event.kind),
  );
  return before[0]?.event.kind === 'round_paid';
}

/**
 * Whose contribution to a round was neither paid nor on its way at an event of it, without those who died: operators look after theirs.
 * By what came before the event, or with it, alone.
 */
async function readOwing(
  { money }: NotifierPorts,
  groupId: GroupId,
  round: number,
  until: number,
): Promise<MoneyContext['owing']> {
  const events = (await money.listEvents(groupId, mostMoneyEvents)).filter(({ at }) => at <= until);
  const owes = new Map<MembershipId, boolean>();
  for (const { event } of events.toReversed())
    if ('member' in event && event.round === round && (endsDebit.has(event.kind) || beginsDebit.has(event.kind)))
      owes.set(event.member, endsDebit.has(event.kind));
  for (const { event } of events)
    if (event.kind === 'contribution_failed' && isOfDeceased(event.returnCode)) owes.delete(event.member);
  return new Set([...owes].flatMap(([member, isOwing]) => (isOwing ? [member] : [])));
}

/** Without paying it. */
const endsDebit: ReadonlySet<MoneyEvent['kind']> = new Set([
  'contribution_failed',
  'contribution_clawed_back',
  'cover_failed',
  'cover_taken_back',
] as const);

const beginsDebit: ReadonlySet<MoneyEvent['kind']> = new Set([
  'debit_sent',
  'contribution_paid',
  'contribution_set_off',
  'cover_started',
  'cover_paid',
] as const);

/** Whether a claim has not been paid out. */
async function claimsWait({ money }: NotifierPorts, groupId: GroupId): Promise<boolean> {
  const claims = (await money.listRounds(groupId)).filter(({ round }) => round.claim);
  if (claims.length === 0) return false;
  const shares = await money.listShares(groupId);
  const paid = new Set(shares.filter(({ round }) => round.state === 'paid').map(({ round }) => round.round));
  return claims.some(({ round }) => !paid.has(claimRound(round.round)));
}

/** How often a contribution that failed or was taken back had been paid before; 0 where nobody is its guarantor. */
async function countPaid(
  ports: NotifierPorts,
  groupId: GroupId,
  { at, event }: Pick<EventOf<'money'>, 'at' | 'event'>,
  money: RoundMoney | undefined,
): Promise<number> {
  if (event.kind !== 'contribution_failed' && event.kind !== 'contribution_clawed_back') return 0;
  const { round, member } = event;
  if (!money?.round.guarantors?.some((each) => each.member === member)) return 0;
  const events = await ports.money.listEvents(groupId, mostMoneyEvents);
  return events.filter(
    (each) =>
      each.at < at &&
      each.event.kind === 'contribution_paid' &&
      each.event.round === round &&
      each.event.member === member,
  ).length;
}

const endsPayout: ReadonlySet<MoneyEvent['kind']> = new Set(['round_paid', 'payout_failed'] as const);

/** The account that each member is debited from and paid to. */
async function readAccounts({ profiles }: NotifierPorts, view: View): Promise<MoneyContext['accountOf']> {
  const former = view.members.filter(isReplaced);
  const found = await Promise.all(
    [...view.seated, ...former].map(async ({ userId }) => [userId, await profiles.find(userId)] as const),
  );
  const accounts = new Map(found.map(([userId, profile]) => [userId, profile?.debit_account ?? null]));
  return ({ userId }) => accounts.get(userId) ?? null;
}

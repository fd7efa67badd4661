import {
  claimRound,
  type GroupId,
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
import type { EventOf } from '../../events/domain-event.ts';
import { missingIn } from '../../group/views/money-view.ts';
import type { EventGroup } from '../../notifications/event-group.ts';
import type { NotifierPorts } from '../../notifications/notifier-ports.ts';
import { choiceKinds } from '../../notifications/waiting-on-dashboard.ts';
import { debitStopOf } from '../../ports/group-records.ts';
import { mostMoneyEvents } from '../../ports/money.ts';
import { readAnnouncedTurns } from './last-turn-notices.ts';
import { mayMoveShares } from './late-debits.ts';
import type { MoneyContext } from './money-notice.ts';
import {
  dayCalledOffOf,
  isSaidAgain,
  mayChangeDay,
  mayLoseDay,
  readSaidDay,
  readSaidOfClaims,
  readSaidOfShares,
} from './said-days.ts';
import { mayMoveClaims, placesWithClaim } from './share-and-claim-notices.ts';

type View = MoneyContext['loaded']['view'];

/** Reads what the notices of an event need beside it; each field of `MoneyContext` says whether it is as of the event or as of now. */
export async function readMoneyContext(
  ports: NotifierPorts,
  loaded: EventGroup,
  { groupId, at, event, released }: Pick<EventOf<'money'>, 'groupId' | 'at' | 'event' | 'released'>,
  eventKey: string,
): Promise<MoneyContext> {
  const money = 'round' in event ? await ports.money.findRound(groupId, event.round) : undefined;
  const isOfShares = loaded.view.group.state === 'winding_down' && mayMoveShares(event);
  const isNeeded = needsRounds.has(event.kind) || mayMoveClaims(money, event, at) || isOfShares;
  // Cash that can be shared out at once is, before the end is notified.
  const { rounds, shares } =
    event.kind === 'cycle_winding_down'
      ? await ports.money.readSharing(groupId, loaded.view.rounds.length, loaded.view.members.length)
      : { rounds: isNeeded ? await ports.money.listRounds(groupId) : [], shares: [] };
  const changesDay = money !== undefined && mayChangeDay(money, event, at);
  const namesDay = changesDay || changesInStop.has(event.kind) || mayMoveClaims(money, event, at);
  const claims = placesWithClaim(money, rounds, event, at).map(({ claim }) => claim);
  const said = changesDay ? await readSaidDay(ports, loaded, money, { at, eventKey }) : undefined;
  const isMoneyStopped = namesDay && wasMoneyStopped(await ports.moneySwitch.read(), at);
  const isUnplanned = isMoneyStopped && event.kind === 'payout_planned';
  const losesDay = isUnplanned || (money !== undefined && mayLoseDay(money, event));
  return {
    loaded,
    money,
    rounds,
    dayCalledOff: money && losesDay ? dayCalledOffOf(money, said) : null,
    said,
    isMoneyStopped,
    isDaySaid: isSaidAgain(event, said),
    saidOfClaims: await readSaidOfClaims(ports, loaded, claims, at),
    saidOfShares:
      isOfShares && isWindingDown(rounds) ? await readSaidOfShares(ports, loaded, { at, eventKey }) : new Map(),
    shares,
    announcedTurns: event.kind === 'turn_moved_to_end' ? await readAnnouncedTurns(ports, loaded, event) : new Map(),
    debitStops: beforeDebits.has(event.kind) ? await readDebitStops(ports, loaded.view) : new Map(),
    owing:
      event.kind === 'round_short' || event.kind === 'last_day_moved' || event.kind === 'short_turn_delayed'
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
}

/** Whose notices name a day, or offer a choice or a payment by hand, that a stop of all money takes away. */
const changesInStop: ReadonlySet<MoneyEvent['kind']> = new Set([
  'debits_ahead',
  'payout_released',
  'part_available',
  'part_withdrawn',
  'round_short',
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
  'short_turn_delayed',
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

/** Whether a turn is short, and something of it is missing that is not on its way. */
export const isMissingInShortTurn = (round: RoundMoney): boolean => hasShortTurn([round]) && missingIn(round) > 0;

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
    if ('member' in event && event.round === round && (beginsOwing.has(event.kind) || endsOwing.has(event.kind)))
      owes.set(event.member, beginsOwing.has(event.kind));
  for (const { event } of events)
    if (event.kind === 'contribution_failed' && isOfDeceased(event.returnCode)) owes.delete(event.member);
  return new Set([...owes].flatMap(([member, isOwing]) => (isOwing ? [member] : [])));
}

/** Events after which a contribution is owed: its debit has ended without paying it. */
const beginsOwing: ReadonlySet<MoneyEvent['kind']> = new Set([
  'contribution_failed',
  'contribution_clawed_back',
  'cover_failed',
  'cover_taken_back',
] as const);

/** Events after which it is not: a debit for it has begun, or it was paid. */
const endsOwing: ReadonlySet<MoneyEvent['kind']> = new Set([
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

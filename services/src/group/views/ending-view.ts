import type { SentReplyOf } from '@halqa/contract';
import {
  cents,
  endsEarly,
  expectedSharesDay,
  graceOver,
  hasShortTurn,
  isMissing,
  isWindingDown,
  lastArrival,
  type MembershipId,
  memberSums,
  openingOf,
  owedMembers,
  type PlainDate,
  pauseCycle,
  type RoundMoney,
  shareOut,
  type Vote,
} from '@halqa/domain';
import type { GroupAggregate } from '../../ports/group-records.ts';
import type { GroupPorts } from '../group-ports.ts';
import { isOnItsWay } from './money-view.ts';
import { payoutOf } from './payout-view.ts';

type GroupDetail = SentReplyOf<'readGroup'>;
type Contribution = RoundMoney['contributions'][number];

/** How a group ends, as one member sees it. */
export type Ending = Pick<GroupDetail, 'vote' | 'ending'> & { readonly shares: readonly RoundMoney[] };

const noEnding: Ending = { vote: null, ending: null, shares: [] };

/** Reads what a group has only while a round is or may have been short, while it is paused, and when it ends early. */
export async function readEnding(
  { votes, money, clock }: Pick<GroupPorts, 'votes' | 'money' | 'clock'>,
  { group, members }: GroupAggregate,
  rounds: readonly RoundMoney[],
  viewer: MembershipId,
): Promise<Ending> {
  const isEnding = endsEarly(group);
  const isShort = hasShortTurn(rounds);
  const now = clock.now();
  if (!isEnding && group.state !== 'paused' && !isShort && !rounds.some((each) => wasShort(each, now))) return noEnding;
  const [stored, shares] = await Promise.all([votes.findLast(group.id), isEnding ? money.listShares(group.id) : []]);
  const nameOf = (id: MembershipId) => members.find((member) => member.id === id)?.name ?? id;
  // A vote about nothing that is missing any more changes nothing, and everybody was notified of that: it is shown as settled.
  const vote = stored?.result === null && !isShort && !isEnding ? { ...stored, result: 'settled' as const } : stored;
  return {
    vote:
      vote === undefined
        ? null
        : { ...sentVote(vote, rounds, viewer, nameOf), ...pauseTo(group, vote, rounds, viewer) },
    ending: isEnding ? endingOf(group, rounds, shares, viewer, now) : null,
    shares,
  };
}

/** Whether a turn may have been short, about which there was a vote: something of it came late, and it is not paid out. */
const wasShort = ({ round, contributions }: RoundMoney, now: number): boolean =>
  round.state !== 'paid' && now >= graceOver(round) && contributions.some(({ isLate }) => isLate);

/** To whom of those with a vote the group owes money: as it is now, or as it was when the vote ended. */
const owedVoters = ({ entitled, owed, result }: Vote, rounds: readonly RoundMoney[]): readonly MembershipId[] =>
  result === null ? owedMembers(entitled, rounds) : owed;

function sentVote(
  vote: Vote,
  rounds: readonly RoundMoney[],
  viewer: MembershipId,
  nameOf: (id: MembershipId) => string,
): NonNullable<GroupDetail['vote']> {
  const { number, endsAt, missing, entitled, options, votes, result, notDone = null } = vote;
  const owed = owedVoters(vote, rounds);
  return {
    number,
    endsAt: new Date(endsAt).toISOString(),
    missing: missing.length,
    result,
    notDone,
    options: [...options],
    entitled: entitled.length,
    cast: votes.size,
    owed: owed.length,
    mayVote: entitled.includes(viewer),
    yourVote: votes.get(viewer) ?? null,
    money: result === null ? moneyNow(rounds, viewer) : null,
    votes: isShown(result)
      ? entitled.map((id) => ({ name: nameOf(id), option: votes.get(id) ?? null, isOwed: owed.includes(id) }))
      : [],
  };
}

/** The dates of a pause, if one is chosen by the end of an open vote: of the turns that have not begun by then. */
function pauseTo(
  { waits, cycleWaits, timeZone, rule, state }: GroupAggregate['group'],
  { number, endsAt, options, result }: Vote,
  rounds: readonly RoundMoney[],
  viewer: MembershipId,
): Pick<NonNullable<GroupDetail['vote']>, 'pauseTo'> {
  if (result !== null || !options.includes('pause')) return {};
  const stillPlanned = rounds.filter(({ round }) => openingOf({ timeZone }, round, 0).at > endsAt);
  const paused = pauseCycle(
    { waits: { ...waits, ...cycleWaits }, timeZone, rule },
    stillPlanned,
    state,
    number,
    endsAt,
  );
  if (!paused.ok || paused.pausedUntil === undefined) return {};
  const own = paused.rounds?.find(({ round }) => round.recipient === viewer)?.round;
  return { pauseTo: { debitDate: paused.pausedUntil, ...(own && { payoutDate: own.payoutDate }) } };
}

/**
 * As the statement counts it: also what has arrived and is not cleared yet, and beside it what has left an account and not arrived. What
 * is the recipient's alone is no money of the group.
 */
function moneyNow(rounds: readonly RoundMoney[], viewer: MembershipId): NonNullable<GroupDetail['vote']>['money'] {
  const { paid, received } = sumsOf(rounds, viewer);
  const { there, coming } = cashOf(rounds);
  const hasSettled = rounds.some(({ contributions }) =>
    contributions.some(({ isReleased, member, payer }) => isReleased && (member === viewer || payer === viewer)),
  );
  return {
    paidCents: paid,
    receivedCents: received,
    thereCents: there,
    comingCents: coming,
    ...(hasSettled && { hasSettled }),
  };
}

/** What a group has, also what is not cleared yet, and what has left an account and not arrived. */
function cashOf(rounds: readonly RoundMoney[]): { there: number; coming: number } {
  const cash = rounds.reduce((all, { round }) => all + (round.isRecipients ? 0 : round.cash), 0);
  return { there: cash + unclearedOf(rounds, () => true), coming: sumOf(rounds, ({ state }) => isOnItsWay(state)) };
}

/** What a member has paid in, also what is not cleared yet, and received. */
function sumsOf(rounds: readonly RoundMoney[], member: MembershipId): { paid: number; received: number } {
  const [sum = { paid: 0, received: 0 }] = memberSums([member], rounds);
  return { paid: sum.paid + unclearedOf(rounds, (payer) => payer === member), received: sum.received };
}

/**
 * The most that a member's share can be: before the cash is shared out, their part of what there will be once all that is on its way has
 * arrived and nothing was taken back.
 *
 * @param shares the rounds that pay them out, where it was shared out
 */
export function largestShare(
  rounds: readonly RoundMoney[],
  viewer: MembershipId,
  shares: readonly RoundMoney[] = [],
): number {
  if (shares.length > 0) return shareOfMember(shares, viewer)?.round.amount ?? 0;
  const { there, coming } = cashOf(rounds);
  const owners = rounds.map(({ round }) => round.recipient);
  const others = rounds.flatMap(({ round, contributions }) => [
    ...contributions.flatMap(({ member, payer = member }) => [member, payer]),
    ...(round.claim ? [round.claim.member] : []),
  ]);
  const sums = [...new Set([...owners, ...others])].map((member) => {
    const own = ownToShare(rounds, member);
    return { member, paid: cents(Math.max(0, own)), received: cents(0) };
  });
  const claims = rounds.flatMap(({ round: { claim, isRecipients } }) =>
    claim !== undefined && !claim.isFunded && isRecipients ? [[claim.member, claim.amount] as const] : [],
  );
  const ofClaims = claims.reduce((sum, [, amount]) => sum + amount, 0);
  const sharedOut = shareOut(sums, cents(there + coming + ofClaims), new Map(claims));
  return sharedOut.shares.find(({ member }) => member === viewer)?.share ?? 0;
}

const shareOfMember = (shares: readonly RoundMoney[], member: MembershipId): RoundMoney | undefined =>
  shares.find(({ round }) => round.recipient === member);

/** What of a member's own money the shares may bring back: also what has left their account and counts once it arrives. */
function ownToShare(rounds: readonly RoundMoney[], viewer: MembershipId): number {
  const { paid, received } = sumsOf(rounds, viewer);
  const coming = sumOf(rounds, ({ state, member, payer = member }) => isOnItsWay(state) && payer === viewer);
  return paid + coming - received;
}

const unclearedOf = (rounds: readonly RoundMoney[], isTheirs: (payer: MembershipId) => boolean): number =>
  sumOf(rounds, ({ state, member, payer = member }) => state === 'settled' && isTheirs(payer));

const sumOf = (rounds: readonly RoundMoney[], counts: (contribution: Contribution) => boolean): number =>
  rounds
    .flatMap(({ contributions }) => contributions)
    .filter(counts)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Who chose what is shown to nobody before the end, nor of a vote of which nothing came. */
const isShown = (result: Vote['result']): boolean => result !== null && result !== 'settled' && result !== 'cancelled';

function endingOf(
  group: GroupAggregate['group'],
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  viewer: MembershipId,
  now: number,
): GroupDetail['ending'] {
  const own = shareOfMember(shares, viewer);
  const { reason, date } = own ? payoutOf(own, true, group.waits) : { reason: null, date: null };
  const endedOn = group.state === 'dissolved' ? lastPayout([...rounds, ...shares]) : undefined;
  return {
    sharesOn: sharesDay(group, rounds, now),
    yourShare: own && date ? { amountCents: own.round.amount, date, reason: reason ?? 'not_due' } : null,
    notCoveredCents: isWindingDown(rounds)
      ? largestShare(rounds, viewer)
      : Math.max(0, ownToShare(rounds, viewer) - (own?.round.amount ?? 0)),
    ...(endedOn && { endedOn }),
    hasPaidIn: sumsOf(rounds, viewer).paid > 0,
    ...(isWindingDown(rounds) && { missedCents: missedBy(rounds, viewer) }),
  };
}

/** What a member has not paid of turns that began before the end: nobody debits it any more, and the shares write it off. */
export const missedBy = (rounds: readonly RoundMoney[], viewer: MembershipId): number =>
  sumOf(rounds, (each) => each.member === viewer && (isMissing(each) || wasMissing(each)));

const wasMissing = ({ state, attempt, isLate, payer }: Contribution): boolean =>
  state === 'written_off' && (attempt > 0 || isLate) && payer === undefined;

/** When the last payout arrived; members may still pay back what was laid out for them. */
const lastPayout = (rounds: readonly RoundMoney[]): PlainDate | undefined =>
  lastArrival(rounds.map((money) => ({ ...money, contributions: [] })));

/** The first day on which the cash of a group that winds down can be shared out, by what is known now; null of any other. */
export const sharesDay = (
  { waits, cycleWaits }: Pick<GroupAggregate['group'], 'waits' | 'cycleWaits'>,
  rounds: readonly RoundMoney[],
  now: number,
): PlainDate | null => (isWindingDown(rounds) ? expectedSharesDay({ ...waits, ...cycleWaits }, rounds, now) : null);

import type { SentReplyOf } from '@halqa/contract';
import { mandateLanguage, placeText, placeVersion } from '@halqa/copy';
import {
  addBusinessDays,
  bankDate,
  businessDayOnOrAfter,
  CREDIT_RETURN_BUSINESS_DAYS,
  cents,
  centsToDollars,
  type EpochMilliseconds,
  laterDate,
  limits,
  type MembershipId,
  mandateTermsOf,
  type Place,
  type PlainDate,
  type PlannedRound,
  payoutDate,
  type RoundMoney,
  roundEndsEarly,
  safeFrom,
  type Waits,
} from '@halqa/domain';
import type { GroupAggregate, MandateText, OwnGroup } from '../../ports/group-records.ts';
import { datesOf, withText } from './agreement-view.ts';
import { type LatePayouts, onceDeclined } from './payout-view.ts';

/** The text that whoever takes a place signs, and the same as data: what is missing is theirs to pay. */
export function placeMandateOf(
  { group }: Pick<GroupAggregate, 'group'>,
  round: number,
  place: Pick<Place, 'missing' | 'ahead'>,
  account: MandateText['account'],
): MandateText {
  const [missing, ahead] = [turnsOf(group.rounds, place.missing), turnsOf(group.rounds, place.ahead)];
  const contributions = missing.length + ahead.length;
  const text = placeText({
    groupName: group.name,
    members: group.memberCount,
    round,
    contribution: centsToDollars(group.contribution),
    payoutDate: datesOf(group.rounds, round).payoutDate,
    missing,
    ahead,
    account,
    ...limits.debit,
  });
  const terms = {
    ...mandateTermsOf(group, round),
    contributions,
    payoutCents: cents(group.contribution * contributions),
    startDate: [...missing, ...ahead][0]?.debitDate ?? group.startDate,
  };
  return withText({ language: mandateLanguage, terms, account }, placeVersion, text);
}

export const turnsOf = (rounds: readonly PlannedRound[] | null, some: readonly number[]) =>
  (rounds ?? []).filter(({ round }) => some.includes(round)).map(({ round, debitDate }) => ({ round, debitDate }));

export type FormerClaim = Pick<SentReplyOf<'readFormerPlace'>, 'claimCents' | 'takenCents' | 'expectedOn' | 'status'>;
type FormerIn = {
  readonly group: Pick<GroupAggregate['group'], 'waits' | 'cycleWaits'>;
  readonly member: MembershipId;
};

/**
 * What comes back to whoever was replaced. Until it is sent, it is expected on the day by which the turn has been paid out and no debit
 * of theirs can be disputed any more, as they signed.
 */
export function claimOf(
  { group, member }: FormerIn,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  now: EpochMilliseconds,
  late: LatePayouts,
): FormerClaim {
  const place = rounds.find(({ round }) => round.claim?.member === member);
  const claim = place?.round.claim;
  if (place === undefined || claim === undefined)
    return { claimCents: 0, takenCents: 0, expectedOn: null, status: 'none' };
  const claimCents = claim.amount;
  const sent = shares.find(({ round }) => round.recipient === member);
  if (sent?.payout) {
    const { payout, round } = sent;
    if (claim.isFunded === undefined) return { claimCents, takenCents: 0, expectedOn: null, status: 'shared_out' };
    const status = payout.amount === 0 ? 'set_off' : statusOf(payout.state);
    return {
      claimCents,
      takenCents: round.amount - payout.amount,
      status,
      expectedOn: payout.state === 'funded' ? (onceDeclined(sent, now) ?? round.payoutDate) : null,
    };
  }
  if (roundEndsEarly(place.round)) return { claimCents, takenCents: 0, expectedOn: null, status: 'shared_out' };
  const waits = { ...group.waits, ...group.cycleWaits };
  const paidOut = arrivalOf(place, waits, late);
  const expectedOn = paidOut && claimDay(waits, rounds, member, paidOut, now);
  return { claimCents, takenCents: 0, expectedOn, status: 'waiting' };
}

/** The day on which a claim is expected while its turn is paid out as planned. */
export function plannedClaimDay(
  { waits, cycleWaits }: FormerIn['group'],
  { round: { claim, payoutDate: planned } }: RoundMoney,
  rounds: readonly RoundMoney[],
  now: EpochMilliseconds,
): PlainDate | null {
  const paidOut = addBusinessDays(planned, 1);
  return claim === undefined ? null : claimDay({ ...waits, ...cycleWaits }, rounds, claim.member, paidOut, now);
}

function claimDay(
  waits: Waits,
  rounds: readonly RoundMoney[],
  member: MembershipId,
  paidOut: PlainDate,
  now: EpochMilliseconds,
): PlainDate {
  const safe = laterDate(safeFrom(waits, rounds, member) ?? bankDate(now), bankDate(now));
  return businessDayOnOrAfter(laterDate(safe, paidOut));
}

/**
 * When a turn has been paid out: a payout arrives on the business day after the one on which it is sent. Null while nobody knows, also
 * while a part of one is on its way.
 */
function arrivalOf(place: RoundMoney, waits: Waits, late: LatePayouts): PlainDate | null {
  const { payout, round } = place;
  if (payout?.parts?.sending != null) return null;
  if (payout?.state === 'settled') return payout.settledOn;
  const moved = late.get(round.round);
  const sent = moved === undefined ? payoutDate(waits, place) : moved.expectedOn;
  return sent && addBusinessDays(sent, 1);
}

function statusOf(state: NonNullable<RoundMoney['payout']>['state']): FormerClaim['status'] {
  if (state === 'settled') return 'received';
  return state === 'needs_account' ? 'needs_account' : 'on_its_way';
}

/** Turns of which a bank took back what a former member had paid, and that they have not paid again. */
export const owedBy = (rounds: readonly RoundMoney[], former: MembershipId): SentReplyOf<'readFormerPlace'>['owed'] =>
  rounds.flatMap(({ round, contributions }) =>
    contributions
      .filter(({ member, state }) => member === former && !endedStates.has(state) && !round.windsDown)
      .map((each) => ({ round: each.round, amount: centsToDollars(each.amount) })),
  );

const endedStates: ReadonlySet<RoundMoney['contributions'][number]['state']> = new Set([
  'settled',
  'available',
  'written_off',
] as const);

/**
 * Whether nothing is to come back to a former member any more, and nothing can be taken from them: what they had paid in has
 * arrived, by a payout that their bank cannot send back any more. A claim is paid when no debit of theirs can be disputed.
 */
export function isSettledWith(
  place: FormerIn,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  now: EpochMilliseconds,
): boolean {
  // The turn is theirs still: the transaction by which somebody took the place can be read in the group, and not yet in its rounds.
  if (rounds.some(({ round }) => round.recipient === place.member)) return false;
  if (owedBy(rounds, place.member).length > 0) return false;
  // Only its day depends on what is late.
  const { status } = claimOf(place, rounds, shares, now, new Map());
  if (status === 'set_off') return true;
  const safe = safeFrom({ ...place.group.waits, ...place.group.cycleWaits }, rounds, place.member);
  if (status === 'none') return safe === undefined || safe <= bankDate(now);
  const arrived = shares.find(({ round }) => round.recipient === place.member)?.payout?.settledOn;
  return arrived != null && addBusinessDays(arrived, CREDIT_RETURN_BUSINESS_DAYS) <= bankDate(now);
}

/** What the dashboard says of a group in which somebody took the person's place; null where they never paid anything in. */
export function formerGroup(
  { group, membershipId: member }: Pick<OwnGroup, 'group' | 'membershipId'>,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  now: EpochMilliseconds,
  late: LatePayouts,
): NonNullable<SentReplyOf<'listGroups'>['former']>[number] | null {
  const claim = claimOf({ group, member }, rounds, shares, now, late);
  const owes = owedBy(rounds, member).length > 0;
  return claim.status === 'none' && !owes ? null : { id: group.id, name: group.name, ...claim, owes };
}

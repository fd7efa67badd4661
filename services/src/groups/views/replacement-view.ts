import { createHash } from 'node:crypto';
import type { SentReplyOf } from '@halqa/contract';
import { leavingText, leavingVersion, mandateLanguage, placeText, placeVersion } from '@halqa/copy';
import {
  bankDate,
  businessDayOnOrAfter,
  type Cents,
  cents,
  centsToDollars,
  type EpochMilliseconds,
  type LeavingRequest,
  laterDate,
  limits,
  type MembershipId,
  mandateTermsOf,
  type Place,
  type PlainDate,
  type PlannedRound,
  type RoundMoney,
  safeFrom,
} from '@halqa/domain';
import type { GroupAggregate, LeavingWords, MandateText } from '../../ports/group-records.ts';

type Named = Pick<GroupAggregate, 'group' | 'members'>;

/** The words that a member signs to be replaced, by the names and dates of now. */
export function leavingWordsOf(
  { group, members }: Named,
  { by, round }: Pick<LeavingRequest, 'by' | 'round'>,
): LeavingWords {
  const facts = {
    ...{ groupName: group.name, memberName: nameOf(members, by), members: group.memberCount },
    ...{ contribution: centsToDollars(group.contribution), round, payoutDate: datesOf(group.rounds, round).payoutDate },
    disputeDays: group.cycleWaits.disputeDays,
  };
  const text = leavingText(facts);
  return { ...facts, version: leavingVersion, text, sha256: hashOf(text) };
}

type SentWords = NonNullable<SentReplyOf<'readReplacements'>['words']>;

export const sentLeaving = ({ groupName: _, contribution, ...words }: LeavingWords): SentWords => ({
  ...words,
  contributionAmount: contribution,
});

/** The text that whoever takes a place signs, and the same as data: what is missing is theirs to pay. */
export function placeMandateOf(
  { group }: Pick<Named, 'group'>,
  { round }: Pick<LeavingRequest, 'round'>,
  place: Pick<Place, 'missing' | 'ahead'>,
  account: MandateText['account'],
): MandateText {
  const [missing, ahead] = [turnsOf(group.rounds, place.missing), turnsOf(group.rounds, place.ahead)];
  const contributions = missing.length + ahead.length;
  const text = placeText({
    ...{ groupName: group.name, members: group.memberCount, round },
    ...{ contribution: centsToDollars(group.contribution), payoutDate: datesOf(group.rounds, round).payoutDate },
    ...{ missing, ahead, account, ...limits.debit },
  });
  const terms = {
    ...mandateTermsOf(group, round),
    ...{ contributions, payoutCents: cents(group.contribution * contributions) },
    startDate: [...missing, ...ahead][0]?.debitDate ?? group.startDate,
  };
  return { version: placeVersion, language: mandateLanguage, text, sha256: hashOf(text), terms, account };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const turnsOf = (rounds: readonly PlannedRound[] | null, some: readonly number[]) =>
  (rounds ?? []).filter(({ round }) => some.includes(round)).map(({ round, debitDate }) => ({ round, debitDate }));

export function datesOf(rounds: readonly PlannedRound[] | null, round: number): PlannedRound {
  const dates = rounds?.find((each) => each.round === round);
  if (dates === undefined) throw new Error('round_missing');
  return dates;
}

export const nameOf = (members: GroupAggregate['members'], id: MembershipId): string =>
  members.find((member) => member.id === id)?.name ?? id;

type FormerPlace = SentReplyOf<'readFormerPlace'>;

/**
 * What comes back to whoever was replaced. Until it is sent it is expected once the turn is planned to have been paid out and
 * no debit of theirs can be disputed any more, which they signed.
 */
export function claimOf(
  { group }: Pick<GroupAggregate, 'group'>,
  rounds: readonly RoundMoney[],
  shares: readonly RoundMoney[],
  member: MembershipId,
  now: EpochMilliseconds,
): Pick<FormerPlace, 'claimAmount' | 'expectedOn' | 'status'> {
  const place = rounds.find(({ round }) => round.claim?.member === member);
  const claim = place?.round.claim;
  if (place === undefined || claim === undefined) return { claimAmount: 0, expectedOn: null, status: 'none' };
  const claimAmount = centsToDollars(claim.amount as Cents);
  const sent = shares.find(({ round }) => round.recipient === member);
  if (sent?.payout) {
    const { state } = sent.payout;
    const isShare = claim.isFunded === undefined;
    const status = isShare ? 'shared_out' : statusOf(state);
    return {
      claimAmount,
      expectedOn: status === 'on_its_way' && state === 'funded' ? sent.round.payoutDate : null,
      status,
    };
  }
  if (place.round.windsDown || place.round.isShared) return { claimAmount, expectedOn: null, status: 'shared_out' };
  const waits = { ...group.waits, ...group.cycleWaits };
  const on: PlainDate = laterDate(safeFrom(waits, rounds, member) ?? bankDate(now), place.round.payoutDate);
  return { claimAmount, expectedOn: businessDayOnOrAfter(laterDate(on, bankDate(now))), status: 'waiting' };
}

function statusOf(state: NonNullable<RoundMoney['payout']>['state']): FormerPlace['status'] {
  if (state === 'settled') return 'received';
  return state === 'needs_account' ? 'needs_account' : 'on_its_way';
}

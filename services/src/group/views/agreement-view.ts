import { createHash } from 'node:crypto';
import type { SentReplyOf } from '@halqa/contract';
import { agreementTexts } from '@halqa/copy';
import {
  type Agreement,
  type AgreementKind,
  agreedSwaps,
  agreementExpiry,
  agreementLasts,
  askable,
  bankDate,
  centsToDollars,
  type EpochMilliseconds,
  endableAgreements,
  isGuarantorIn,
  isMissing,
  isNamed,
  type MembershipId,
  mayReadAgreement,
  openAgreements,
  openOffer,
  type PlannedRound,
  placeOf,
  placeOfferExpiry,
  type RoundMoney,
  type SignedKind,
  turnOpens,
} from '@halqa/domain';
import type { AgreementWords, GroupAggregate, Member, StoredAgreement } from '../../ports/group-records.ts';
import type { StoredMoneyEvent } from '../../ports/money.ts';
import { coversOf } from './cover-view.ts';
import type { GroupView } from './group-view.ts';
import { waitsUntil } from './money-view.ts';

/** The words that are signed, by the names and dates of now. */
export function agreementWordsOf(
  { group, members }: Pick<GroupAggregate, 'group' | 'members'>,
  kind: SignedKind,
  { by, to, rounds }: Pick<Agreement, 'by' | 'to' | 'rounds'>,
): AgreementWords {
  const { version, text } = agreementTexts[kind];
  const facts = {
    groupName: group.name,
    members: group.memberCount,
    contribution: centsToDollars(group.contribution),
    memberName: nameOf(members, by),
    otherName: to && nameOf(members, to),
    turns: rounds.map((round) => {
      const { debitDate, payoutDate } = datesOf(group.rounds, round);
      return { round, debitDate, payoutDate };
    }),
    disputeDays: group.cycleWaits.disputeDays,
  };
  return withText(facts, version, text(facts));
}

type Page = SentReplyOf<'readAgreements'>;

/** Signed words as they are sent. */
const sentWords = ({ groupName: _, contribution, turns, ...words }: AgreementWords, by: MembershipId) => ({
  ...words,
  memberId: by,
  contributionAmount: contribution,
  turns: [...turns],
});

type PageOf = {
  readonly aggregate: GroupAggregate;
  readonly kind: SignedKind;
  readonly seat: Member;
  /** Everything of that kind. */
  readonly stored: readonly StoredAgreement[];
  /** The cycle's rounds, for a kind whose turns are debited; none for the others. */
  readonly money: readonly RoundMoney[];
  /** The cycle's rounds for whoever offers places, which decide whether one can be taken; null for everybody else. */
  readonly places: readonly RoundMoney[] | null;
  /** Events of the group's money, newest first; none where no guarantee of the reader's can have led to a debit. */
  readonly events: readonly StoredMoneyEvent[];
  readonly now: EpochMilliseconds;
};

/** What one member can ask, is asked and agreed to, of one kind. */
export function agreementsPage({
  aggregate,
  kind,
  seat,
  stored,
  money,
  places,
  events,
  now,
}: PageOf): Omit<Page, 'debts' | 'sharesOn'> {
  const { group, members } = aggregate;
  const situation = { group, members, money, now };
  const isOwn = ({ by, to }: Pick<Agreement, 'by' | 'to'>) => by === seat.id || to === seat.id;
  const open = openAgreements(situation, kind);
  const endable = endableAgreements(aggregate, kind, { money, now });
  const choices = askable(situation, seat.userId, kind);
  return {
    groupName: group.name,
    ...(choices.length === 0 && { nothingToAsk: whyNothing(kind, group, seat, now) }),
    askable: choices.map(({ to, rounds: sets }) => ({
      memberId: to,
      memberName: to && nameOf(members, to),
      words: sets.map((rounds) => sentWords(agreementWordsOf(aggregate, kind, { by: seat.id, to, rounds }), seat.id)),
    })),
    open: open.filter(isOwn).flatMap((asked) => {
      const words = stored.find(({ agreement }) => isSame(agreement, asked))?.words;
      if (words === undefined) return [];
      const times = { askedAt: instant(asked.at), expiresAt: instant(agreementExpiry(group, asked)) };
      const isOffered = openOffer(situation, asked) !== undefined;
      const missing = missingOf(asked, money);
      const isTaken = kind === 'guarantee' && asked.rounds.some((round) => isGuarantorIn(money, seat.id, round));
      return [{ ...sentWords(words, asked.by), ...times, isYours: asked.by === seat.id, isOffered, isTaken, missing }];
    }),
    agreed: stored.flatMap(({ agreement, words, agreedAt, endedAt }) => {
      const isRead = agreementLasts(kind) && mayReadAgreement(group, kind, [agreement.by, agreement.to], seat);
      if (agreedAt === null || !isRead) return [];
      const times = {
        askedAt: instant(agreement.at),
        agreedAt: instant(agreedAt),
        endedAt: endedAt === null ? null : instant(endedAt),
      };
      const mayEnd = endable.some((each) => isSame(each, agreement));
      const covers = coversOf(group, { agreement, agreedAt, endedAt, events, money });
      const missing = missingOf(
        agreement,
        money.filter((each) => isAhead(each, agreement, now)),
      );
      return [{ ...sentWords(words, agreement.by), ...times, mayEnd, missing, covers }];
    }),
    ...(places
      ? { asking: askingOf(aggregate, open, places, now), standby: standbyOf(aggregate) }
      : { asking: [], standby: [] }),
  };
}

function whyNothing(
  kind: SignedKind,
  group: GroupAggregate['group'],
  { id, userId, position }: Member,
  now: EpochMilliseconds,
): Page['nothingToAsk'] {
  if (group.state !== 'active') return group.state === 'paused' ? 'paused' : 'over';
  if (kind !== 'replacement') return undefined;
  if (position !== null && now >= turnOpens(group, position)) return 'turn_begun';
  if (group.organizerId === userId) return 'organizer';
  return group.replaced?.some(({ to }) => to === id) ? 'took_place' : undefined;
}

/** The agreements of one kind that wait for the viewer: for an answer, or for the organizer's offer of the place of who asks to leave. */
export function askedOfViewer(
  { group, members, viewer, isOrganizer, now }: GroupView,
  kind: AgreementKind,
): readonly Agreement[] {
  const situation = { group, members, now };
  return openAgreements(situation, kind).filter((asked) =>
    kind === 'replacement'
      ? isOrganizer && openOffer(situation, asked) === undefined
      : asked.to !== null && asked.to === viewer,
  );
}

type Key = Pick<Agreement, 'by' | 'at'>;

/** Whether both are the same: nobody asks twice at the same moment. */
const isSame = (one: Key, other: Key): boolean => one.by === other.by && one.at === other.at;

/** The turns whose contribution is missing already. Who asks for a guarantor of one shows that to who is asked. */
const missingOf = (
  { by, rounds }: Pick<Agreement, 'by' | 'rounds'>,
  money: readonly RoundMoney[],
): Page['open'][number]['missing'] =>
  money
    .filter(({ round }) => rounds.includes(round.round))
    .filter(({ contributions }) => contributions.some((each) => each.member === by && isMissing(each)))
    .map(({ round: { round, graceEnds: lastDay } }) => ({ round, lastDay }));

/** Whether a turn names the guarantor, and its last day to pay is not over. */
const isAhead = (each: RoundMoney, { by, to }: Pick<Agreement, 'by' | 'to'>, now: EpochMilliseconds): boolean =>
  to !== null && isNamed(each, { member: by, guarantor: to }) && waitsUntil(each.round, now) !== null;

const askingOf = (
  { group, members }: GroupAggregate,
  open: readonly Agreement[],
  money: readonly RoundMoney[],
  now: EpochMilliseconds,
): Page['asking'] =>
  open.map((asked) => {
    const offer = openOffer({ group, members, now }, asked);
    return {
      memberId: asked.by,
      memberName: nameOf(members, asked.by),
      round: asked.rounds[0] ?? 0,
      offer: offer ? { name: offer.name, expiresAt: instant(placeOfferExpiry(group, asked, offer)) } : null,
      ...(placeOf(money, asked.by) === undefined && { waits: true }),
    };
  });

const standbyOf = ({ group, members }: GroupAggregate): Page['standby'] =>
  group.standby
    .filter(({ userId }) => !members.some((each) => each.userId === userId))
    .map(({ name, since }) => ({ name, since: instant(since) }));

/* What the words and the pages of all kinds have: each member is named as they are now, and each text has its hash. */

/** Facts with the text that is made of them, and what proves it: the hash of the UTF-8 text, in hexadecimal. */
export const withText = <Facts>(facts: Facts, version: string, text: string) => ({
  ...facts,
  version,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});

export const nameOf = (members: GroupAggregate['members'], id: MembershipId): string =>
  members.find((member) => member.id === id)?.name ?? id;

export function datesOf(rounds: readonly PlannedRound[] | null, round: number): PlannedRound {
  const dates = rounds?.find((each) => each.round === round);
  if (dates === undefined) throw new Error('round_missing');
  return dates;
}

/** A time as it is sent. */
export const instant = (at: EpochMilliseconds): string => new Date(at).toISOString();

type SentExchange = SentReplyOf<'readDraw'>['exchanged'][number];

/** Which turns were exchanged since the start, oldest first. */
export const sentExchanges = (
  group: Pick<GroupAggregate['group'], 'agreements'>,
  members: GroupAggregate['members'],
): SentExchange[] =>
  agreedSwaps(group).map(({ by, to, rounds: [round = 0, otherRound = 0], agreedAt }) => ({
    name: nameOf(members, by),
    round,
    otherName: to ? nameOf(members, to) : '',
    otherRound,
    at: instant(agreedAt ?? 0),
  }));

type SentLastTurn = NonNullable<SentReplyOf<'readDraw'>['lastTurns']>[number];

/** Whose turn became the last one since the start, oldest first. */
export const sentLastTurns = (
  { movedToEnd = [] }: Pick<GroupAggregate['group'], 'movedToEnd'>,
  members: GroupAggregate['members'],
  viewer: MembershipId | null,
): SentLastTurn[] =>
  movedToEnd.map(({ member, round, at }) => ({
    name: nameOf(members, member),
    isYou: member === viewer,
    round,
    stays: staysInPlace(movedToEnd, member, positionOf(members, member)),
    at: instant(at),
  }));

const positionOf = (members: GroupAggregate['members'], member: MembershipId): number | null =>
  members.find(({ id }) => id === member)?.position ?? null;

/**
 * Whether a member's turn that was put at the end is where it was before that day: it was the last one, or others that were behind it
 * were put there on the same day.
 *
 * @param position of their turn now
 */
export function staysInPlace(
  moves: NonNullable<GroupAggregate['group']['movedToEnd']>,
  member: MembershipId,
  position: number | null,
): boolean {
  const index = moves.findIndex((each) => each.member === member);
  const move = moves[index];
  if (move === undefined) return false;
  const before = moves.slice(0, index).filter(({ at }) => bankDate(at) === bankDate(move.at));
  // Each turn that left a place before it made it one earlier.
  const first = before.reduceRight((turn, { from }) => (from <= turn ? turn + 1 : turn), move.from);
  return first === position;
}

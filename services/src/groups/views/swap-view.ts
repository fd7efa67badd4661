import type { SentReplyOf } from '@halqa/contract';
import { swapText, swapVersion } from '@halqa/copy';
import { centsToDollars, type ExchangedTurns, type MembershipId, type SwapRequest } from '@halqa/domain';
import type { GroupAggregate, SwapWords } from '../../ports/group-records.ts';
import { instant, nameOf, withText } from './signed-words.ts';

/** The words that both members sign, by the names and dates of now. */
export function swapWordsOf(
  { group, members }: Pick<GroupAggregate, 'group' | 'members'>,
  { by, to, rounds: [first, second] }: Pick<SwapRequest, 'by' | 'to' | 'rounds'>,
): SwapWords {
  const turnOf = (member: MembershipId, round: number) => {
    const dates = group.rounds?.find((each) => each.round === round);
    return {
      ...{ member, memberName: nameOf(members, member), round },
      ...{ debitDate: dates?.debitDate ?? group.startDate, payoutDate: dates?.payoutDate ?? group.startDate },
    };
  };
  const facts = {
    ...{ groupName: group.name, members: group.memberCount, contribution: centsToDollars(group.contribution) },
    turns: [turnOf(by, first), turnOf(to, second)] as const,
  };
  return withText(facts, swapVersion, swapText(facts));
}

type SentWords = SentReplyOf<'readSwaps'>['partners'][number];

/** As they are sent to one member. */
export function sentWords({ groupName: _, contribution, turns, ...words }: SwapWords, viewer: MembershipId): SentWords {
  const sent = turns.map(({ member, ...turn }) => ({ ...turn, memberId: member, isYou: member === viewer }));
  return { ...words, contributionAmount: contribution, turns: sent };
}

type SentExchange = SentReplyOf<'readDraw'>['exchanged'][number];

/** Which turns were exchanged since the start, oldest first. */
export const sentExchanges = (
  { exchanged }: Pick<GroupAggregate['group'], 'exchanged'>,
  members: GroupAggregate['members'],
): SentExchange[] =>
  (exchanged ?? []).map(({ by, to, rounds: [round, otherRound], at }: ExchangedTurns) => ({
    ...{ name: nameOf(members, by), round, otherName: nameOf(members, to), otherRound },
    at: instant(at),
  }));

type SentLastTurn = NonNullable<SentReplyOf<'readDraw'>['lastTurns']>[number];

/** Whose turn became the last one since the start, oldest first. */
export const sentLastTurns = (
  { movedToEnd }: Pick<GroupAggregate['group'], 'movedToEnd'>,
  members: GroupAggregate['members'],
  viewer: MembershipId | null,
): SentLastTurn[] =>
  (movedToEnd ?? []).map(({ member, round, at }) => ({
    ...{ name: nameOf(members, member), isYou: member === viewer, round },
    at: instant(at),
  }));

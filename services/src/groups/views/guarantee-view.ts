import type { MemberDebt, SentReplyOf } from '@halqa/contract';
import { guaranteeText, guaranteeVersion } from '@halqa/copy';
import {
  centsToDollars,
  type MemberDebt as DebtToGuarantor,
  type Guarantee,
  guarantorsFor,
  type MembershipId,
  openDebts,
  openGuarantees,
  type RoundMoney,
} from '@halqa/domain';
import type { GroupAggregate, GuaranteeWords } from '../../ports/group-records.ts';
import type { GroupView } from './group-view.ts';
import { isMissing } from './money-view.ts';
import { nameOf, withText } from './signed-words.ts';

/** The words that both sign, by the names and dates of now. */
export function guaranteeWordsOf(
  { group, members }: Pick<GroupAggregate, 'group' | 'members'>,
  { by, to, rounds }: Pick<Guarantee, 'by' | 'to' | 'rounds'>,
): GuaranteeWords {
  const turns = (group.rounds ?? [])
    .filter(({ round }) => rounds.includes(round))
    .map(({ round, debitDate }) => ({ round, debitDate }));
  const facts = {
    ...{ groupName: group.name, memberName: nameOf(members, by), guarantorName: nameOf(members, to) },
    ...{ contribution: centsToDollars(group.contribution), turns },
  };
  return withText(facts, guaranteeVersion, guaranteeText(facts));
}

type Page = SentReplyOf<'readGuarantees'>;

/** As they are sent to one member. */
export function sentGuarantee(
  { groupName: _, contribution, turns, ...words }: GuaranteeWords,
  { by, to }: Pick<Guarantee, 'by' | 'to'>,
  viewer: MembershipId,
): Page['partners'][number]['words'][number] {
  const about = { memberId: by, youAreGuarantor: to === viewer };
  return { ...words, ...about, contributionAmount: contribution, turns: [...turns] };
}

/** The turns of a question whose contribution is missing already. Who asks for a guarantor of one shows that to who is asked. */
export const missingOf = (
  { by, rounds }: Pick<Guarantee, 'by' | 'rounds'>,
  money: readonly RoundMoney[],
): Page['open'][number]['missing'] =>
  money
    .filter(({ round }) => rounds.includes(round.round))
    .filter(({ contributions }) => contributions.some((each) => each.member === by && isMissing(each)))
    .map(({ round: { round, graceEnds: lastDay } }) => ({ round, lastDay }));

/** The same as the pages of money and of the statement have it. */
export const sentDebts = (
  { members }: Pick<GroupAggregate, 'members'>,
  debts: readonly DebtToGuarantor[],
  viewer: MembershipId,
): MemberDebt[] =>
  debts
    .filter(({ member, guarantor }) => member === viewer || guarantor === viewer)
    .map(({ round, member, guarantor, amount }) => ({
      ...{ round, amountCents: amount, isOwedToYou: guarantor === viewer },
      otherName: nameOf(members, guarantor === viewer ? member : guarantor),
    }));

/** What is owed by and to one member for what guarantors paid; once the cash of a group was shared out it is part of the shares. */
export function debtsOf(
  { members }: Pick<GroupAggregate, 'members'>,
  rounds: readonly RoundMoney[],
  viewer: MembershipId,
): Page['debts'] {
  return openDebts(rounds)
    .filter(({ member, guarantor }) => member === viewer || guarantor === viewer)
    .map(({ round, member, guarantor, amount }) => ({
      ...{ round, memberId: member, isOwedToYou: guarantor === viewer, amount: centsToDollars(amount) },
      otherName: nameOf(members, guarantor === viewer ? member : guarantor),
    }));
}

/** What the page of the group says about guarantors. */
export function guaranteesOf(
  { group, members, seated, viewer, now }: GroupView,
  money: readonly RoundMoney[],
): SentReplyOf<'readGroup'>['guarantees'] {
  const you = seated.find(({ id }) => id === viewer);
  if (you === undefined || group.simulated) return { isPossible: false, askedBy: [], owed: [], owedToYou: [] };
  const asking = openGuarantees(group, members, now).filter(({ to }) => to === you.id);
  const debts = debtsOf({ members }, money, you.id);
  const owed = (isOwedToYou: boolean) =>
    debts
      .filter((debt) => debt.isOwedToYou === isOwedToYou)
      .map(({ otherName: name, amount, round }) => ({ name, amount, round }));
  const concerns = (group.guarantees ?? []).some(({ by, to }) => by === you.id || to === you.id);
  return {
    isPossible: concerns || guarantorsFor({ group, members, money, now }, you.userId).length > 0,
    askedBy: asking.map(({ by }) => nameOf(members, by)),
    ...{ owed: owed(false), owedToYou: owed(true) },
  };
}

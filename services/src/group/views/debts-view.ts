import type { MemberDebt, SentReplyOf } from '@halqa/contract';
import {
  centsToDollars,
  type MemberDebt as DebtToGuarantor,
  type MembershipId,
  openDebts,
  type RoundMoney,
} from '@halqa/domain';
import type { GroupAggregate } from '../../ports/group-records.ts';
import { nameOf } from './agreement-view.ts';
import type { GroupView } from './group-view.ts';

/** The debts to and of one member, as the pages of money and of the statement have them. */
export const sentDebts = (
  { members }: Pick<GroupAggregate, 'members'>,
  debts: readonly DebtToGuarantor[],
  viewer: MembershipId,
): MemberDebt[] =>
  debts
    .filter(({ member, guarantor }) => member === viewer || guarantor === viewer)
    .map(({ round, member, guarantor, amount }) => ({
      round,
      amountCents: amount,
      isOwedToYou: guarantor === viewer,
      otherName: nameOf(members, guarantor === viewer ? member : guarantor),
    }));

/** What is owed by and to one member for what guarantors paid; once the cash of a group was shared out it is part of the shares. */
export function debtsOf(
  { members }: Pick<GroupAggregate, 'members'>,
  rounds: readonly RoundMoney[],
  viewer: MembershipId,
): SentReplyOf<'readAgreements'>['debts'] {
  return openDebts(rounds)
    .filter(({ member, guarantor }) => member === viewer || guarantor === viewer)
    .map(({ round, member, guarantor, amount }) => ({
      round,
      memberId: member,
      isOwedToYou: guarantor === viewer,
      amount: centsToDollars(amount),
      otherName: nameOf(members, guarantor === viewer ? member : guarantor),
    }));
}

/** What the page of the group says of the viewer's debts. */
export function owedOf(
  { group, members, seated, viewer }: GroupView,
  money: readonly RoundMoney[],
): SentReplyOf<'readGroup'>['debts'] {
  const you = seated.find(({ id }) => id === viewer);
  const debts = you === undefined || group.simulated ? [] : debtsOf({ members }, money, you.id);
  const owed = (isOwedToYou: boolean) =>
    debts
      .filter((debt) => debt.isOwedToYou === isOwedToYou)
      .map(({ otherName: name, amount, round }) => ({ name, amount, round }));
  return { owed: owed(false), owedToYou: owed(true) };
}

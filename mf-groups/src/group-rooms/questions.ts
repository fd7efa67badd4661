import type { GroupDetail } from '@halqa/contract';

type Question =
  | { readonly about: 'role' }
  | { readonly about: 'agreement'; readonly asked: GroupDetail['askedBy'][number] }
  | { readonly about: 'debts' };

/** What the member is asked, in its order: an offered role, agreements, and what is owed between members. */
export function questionsTo({ roleOffer, askedBy, debts }: GroupDetail): readonly Question[] {
  return [
    ...(roleOffer?.isYou ? [{ about: 'role' } as const] : []),
    ...askedBy.map((asked) => ({ about: 'agreement', asked }) as const),
    ...(debts.owed.length + debts.owedToYou.length > 0 ? [{ about: 'debts' } as const] : []),
  ];
}

/** Whether something is more urgent than questions: the member's own money, a vote, or the end of the group. */
export const isUrgent = ({ yourMoney, vote, ending }: GroupDetail): boolean =>
  yourMoney !== null || vote !== null || ending !== null;

import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic, formatMomentInZoneInArabic } from '../formats/format.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import { accountFact, noFees, payoutOf, turnOf } from './money-facts.ar.ts';
import type { Payout, VoteFrom } from './payout-facts.ts';

export const amountOf = (payout: Payout) =>
  payout.part === null ? payoutOf(payout) : dollarsInArabic(payout.part.amount);

/** What is sent: everything, one part of it, or the last one. All are masculine, as their verbs are. */
export function nameOf({ part }: Pick<Payout, 'part'>): string {
  if (part === null || part.isWhole) return 'مبلغ دورك';
  return part.rest === 0 ? 'باقي مبلغ دورك' : 'جزء من مبلغ دورك';
}

/** "في Aunts (الدور 3 من 4)". */
export const where = (payout: Payout) => `في ${groupNamed(payout.groupName)} (${turnOf(payout)})`;

const setOffFacts = (payout: Payout) =>
  payout.part?.setOff
    ? [
        ['مبلغ الدور', payoutOf(payout)] as const,
        ['المقتطع لما كان عليك', dollarsInArabic(payout.part.setOff)] as const,
      ]
    : [];

export const noLongerOn = ({ notOn }: { readonly notOn?: string | null }): string =>
  notOn ? ` ولم يعد متوقعًا في ${formatDateInArabic(notOn)}، ولا يُعرف موعده بعد.` : '';

export const untilVote = ({ voteFrom }: { readonly voteFrom?: VoteFrom | null }): string =>
  voteFrom
    ? ` وقد يبدأ تصويت ابتداءً من ${formatMomentInZoneInArabic(voteFrom.at, voteFrom.timeZone)}، فالاختيار ممكن حتى ذلك الحين.`
    : '';

export const choiceOnceMoneyMoves = 'كل المدفوعات متوقفة مدة من الزمن. وحين تُستأنف فالقرار لك';

export const takenOf = ({ takesOwed }: Pick<Payout, 'takesOwed'>): string =>
  takesOwed ? 'يُقتطع منه أولًا ما قد يكون عليك عند إرساله لأدوار المجموعة، كما وقّعت.' : 'لا يُقتطع منه شيء.';

export const owedOf = ({ takesOwed }: Pick<Payout, 'takesOwed'>): readonly string[] =>
  takesOwed ? ['يُقتطع منه أولًا ما قد يكون عليك في ذلك اليوم لأدوار المجموعة، كما وقّعت.'] : [];

export const payoutFacts = (payout: Payout) => [
  ...setOffFacts(payout),
  ['ما تستلمه', amountOf(payout)] as const,
  ...(payout.part && payout.part.rest > 0 ? [['ما بقي لك', dollarsInArabic(payout.part.rest)] as const] : []),
  ...accountFact('إلى حسابك', payout.account),
  noFees,
];

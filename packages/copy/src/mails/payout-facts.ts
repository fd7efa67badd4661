import type { MandateAccount } from '@halqa/contract';
import { formatDate, formatDollars, formatMomentInZone } from '../formats/format.ts';
import { accountFact, type MoneyFacts, noFees, payoutOf, type WithClaim } from './money-facts.ts';

/**
 * `part`: of a payout that is not the whole pot, what is sent and what is still to come after it, in dollars; `setOff` was taken
 * from it for what its recipient owed; `isWhole` where nothing else was or will be sent. `takesOwed`: what they owe may be taken.
 */
export type Payout = MoneyFacts &
  WithClaim & {
    payoutDate: string;
    account: MandateAccount | null;
    part: { amount: number; rest: number; setOff?: number; isWhole?: boolean } | null;
    takesOwed?: boolean;
  };

/** How much is sent. */
export const amountOf = (payout: Payout) =>
  payout.part === null ? payoutOf(payout) : formatDollars(payout.part.amount);

/** How a sentence names what is sent: everything, one part of it, or the last one. */
export function nameOf({ part }: Pick<Payout, 'part'>): string {
  if (part === null || part.isWhole) return 'Your payout';
  return part.rest === 0 ? 'The rest of your payout' : 'A part of your payout';
}

/** The same within a sentence. */
export const nameInSentence = (payout: Pick<Payout, 'part'>): string =>
  nameOf(payout).replace(/^./, (first) => first.toLowerCase());

const setOffFacts = (payout: Payout) =>
  payout.part?.setOff
    ? [
        ['Payout of the turn', payoutOf(payout)] as const,
        ['Taken for what you owed', formatDollars(payout.part.setOff)] as const,
      ]
    : [];

/** That a day which was said before is not expected any more, and no other is, to follow a sentence; empty where none was. */
export const noLongerOn = ({ notOn }: { readonly notOn?: string | null }): string =>
  notOn ? ` It is no longer expected on ${formatDate(notOn)}, and the day is not known yet.` : '';

/** When members can begin to vote about a turn that is short: an instant, and the zone of the group. */
export type VoteFrom = { readonly at: string; readonly timeZone: string };

/** Until when its recipient can choose a part, to follow a sentence; empty where that is not known. */
export const untilVote = ({ voteFrom }: { readonly voteFrom?: VoteFrom | null }): string =>
  voteFrom
    ? ` A vote can begin from ${formatMomentInZone(voteFrom.at, voteFrom.timeZone)} on: until then you can choose.`
    : '';

/** That its recipient can choose a part once money goes on, as the beginning of a sentence. */
export const choiceOnceMoneyMoves = 'All payments are stopped for a while. Once they go on, you decide';

/** That what they owe may be taken first, or else that nothing is taken off. */
export const takenOf = ({ takesOwed }: Pick<Payout, 'takesOwed'>): string =>
  takesOwed
    ? 'Anything you owe to turns of the group when it is sent is taken from it first, as you signed.'
    : 'Nothing is taken off.';

/** That what they owe on the day is taken first, as a sentence of its own; none where that is not so. */
export const owedOf = ({ takesOwed }: Pick<Payout, 'takesOwed'>): readonly string[] =>
  takesOwed ? ['Anything you owe to turns of the group on that day is taken from it first, as you signed.'] : [];

export const payoutFacts = (payout: Payout) => [
  ...setOffFacts(payout),
  ['You receive', amountOf(payout)] as const,
  ...(payout.part && payout.part.rest > 0 ? [['Still to come', formatDollars(payout.part.rest)] as const] : []),
  ...accountFact('On your account', payout.account),
  noFees,
];

import { limits } from '@halqa/domain';
import { formatDateInEnglish, formatDollarsInEnglish } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { type AgreementFacts, onlyTurn } from './agreement-facts.ts';
import { leavingTermsInArabic, placeTermsInArabic } from './replacement.ar.ts';

/** Changes with every change of the text below; a test compares its hash. */
export const leavingVersion = 'leaving-2026-11-2';

/** The text that a member signs who asks to be replaced, word for word: four terms, each a line. */
export function leavingText({
  groupName,
  memberName,
  members,
  contribution,
  turns,
  disputeDays,
}: AgreementFacts): string {
  const { round, payoutDate } = onlyTurn(turns);
  const [member, amount] = [bidiSafe(memberName), formatDollarsInEnglish(contribution)];
  const wait = disputeDays === 0 ? '' : ` and ${disputeDays} days after my last debit`;
  return [
    `${member}: I ask that somebody from the standby list, whom the organizer chooses, takes my place in ${bidiSafe(groupName)}: turn ${round} of ${members}, and every contribution of ${amount} that I have not paid by then. Until that happens I stay a member with everything that I signed, and I can take this back.`,
    `From then on nothing more is debited from me, and the turn is not mine. What was debited from me by then, or paid for me by a guarantor and settled between us, and that alone, comes back to me out of the payout of turn ${round}, planned for ${formatDateInEnglish(payoutDate)}: not before that turn was paid out${wait}, to the bank account that I have linked then. Nothing is added, and nothing is charged for it: no interest, no fee, and nobody pays for a place.`,
    `If my bank takes back a contribution that I had paid, I owe it, and what I have not paid of it by then is taken from what comes back to me. The turn can come sooner, and a vote can move it to another day.`,
    `If the group ends early before that, I have my part of its money like everybody who paid in more than they received. The organizer reads that I ask this; the others read who has my place, once somebody has it, and not why.`,
  ].join('\n');
}

/** Everything in the words of a newcomer that is not words. */
export type PlaceFacts = {
  readonly groupName: string;
  readonly members: number;
  /** Whole dollars. */
  readonly contribution: number;
  readonly round: number;
  readonly payoutDate: string;
  /** Turns that have begun and that were not paid; debited at the next hour of the bank, or on their day. */
  readonly missing: readonly { readonly round: number; readonly debitDate: string }[];
  /** Turns that have not begun, with the days of their debits. */
  readonly ahead: readonly { readonly round: number; readonly debitDate: string }[];
  /** The account that is debited; null while the newcomer has not linked a bank. */
  readonly account: { readonly institutionName: string; readonly maskNumber: string } | null;
  readonly stopBusinessDays: number;
  readonly retries: number;
};

export const placeVersion = 'place-2026-11-2';

/** The authorization of somebody who takes a place, word for word: four terms, each a line. It does not name who leaves. */
export function placeText(facts: PlaceFacts): string {
  const { groupName, members, contribution, round, payoutDate, missing, ahead, account } = facts;
  const amount = formatDollarsInEnglish(contribution);
  const count = missing.length + ahead.length;
  const turns = (some: PlaceFacts['ahead']) =>
    some.map((each) => `turn ${each.round} (${formatDateInEnglish(each.debitDate)})`).join(', ');
  const source = account
    ? `my account at ${bidiSafe(account.institutionName)} ending in ${account.maskNumber}`
    : 'the bank account that I link';
  const now =
    missing.length === 0
      ? ''
      : ` Those of ${turns(missing)} are missing and are debited on these days, or at once where they are over.`;
  return [
    `I take the place of a member who leaves ${bidiSafe(groupName)}, a group of ${members} that has begun: turn ${round}, and what is not paid. I contribute ${amount} ${count} times, and I authorize ${productName} to debit each contribution from ${source}, or from one that I put in its place.${now} The others are debited for ${turns(ahead)}. When banks are closed on a day, it is the next business day; a vote can move turns that have not begun, which I am told at least ${limits.pause.noticeDays} days before the next debit.`,
    `My turn is turn ${round} of ${members}. Its payout is planned for ${formatDateInEnglish(payoutDate)}, and I receive ${formatDollarsInEnglish(contribution * count)}: exactly what I contribute. What was paid before me goes back to whoever paid it, out of the same payout. After my turn I go on contributing until everyone has received.`,
    `Nothing is added: no interest, no fees, no late fees, and nobody is paid for the place. If a debit fails, it may be repeated up to ${facts.retries} times for the same amount. I still owe that amount, and nothing more. If a contribution of mine is missing ${limits.vote.opensAfterBusinessDays} business days after its last day to pay, my turn has not begun and nothing goes back to anybody out of its payout, my turn becomes the last one, which the others see, and what I then still owe to turns of this group is taken from my payout. If something does go back out of it, my turn stays, and what I then still owe is taken from my payout all the same. The same holds for every member, so my turn may come sooner.`,
    `I can stop a coming debit up to ${facts.stopBusinessDays} business days before its date, by writing to ${productName} or by telling my bank. I finish the cycle and cannot hand this place on; other members can be replaced as I replace one. If a turn stays short after its last day to pay, the members who vote by the Terms of Service may move the turns that have not begun or end the group and share out what it has, and two people at ${productName} together may end it, as those Terms say.`,
  ].join('\n');
}

/** The terms in the reader's language, where that is not the language of the text. */
export const translatedLeaving = inLanguage<(facts: AgreementFacts) => readonly string[] | null>({
  en: () => null,
  ar: leavingTermsInArabic,
});

export const translatedPlace = inLanguage<(facts: PlaceFacts) => readonly string[] | null>({
  en: () => null,
  ar: placeTermsInArabic,
});

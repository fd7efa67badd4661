import type { MandateAccount, MandateTerms } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { formatDateInEnglish, formatDollarsInEnglish } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { mandateTermsInArabic, mandateWordsInArabic } from './mandate.ar.ts';

/** Everything in the mandate that is not words. */
export type MandateFacts = {
  readonly groupName: string;
  /** The rule of the dates, in the language of the text. */
  readonly schedule: string;
  readonly terms: MandateTerms;
  /** The account that is debited; null while the member has not linked a bank. */
  readonly account: MandateAccount | null;
};

/** Changes with every change of the text below, so that a signed text can be identified; a test compares its hash. */
export const mandateVersion = '2026-11-8';

/** The language of the text that is signed. Other languages are translations for reading. */
export const mandateLanguage = 'en';

/** The text that is shown, signed, hashed, stored and mailed: four terms, each a line. */
export function mandateText({ groupName, schedule, terms, account }: MandateFacts): string {
  const { contributions, position, leadBusinessDays, holdBusinessDays, retries, stopBusinessDays } = terms;
  const amount = formatDollarsInEnglish(terms.contributionCents / 100);
  const payout = formatDollarsInEnglish(terms.payoutCents / 100);
  const source = account
    ? `my account at ${bidiSafe(account.institutionName)} ending in ${account.maskNumber}`
    : 'the bank account that I link';
  const lead = leadBusinessDays > 0 ? `, and at least ${leadBusinessDays} business days after the group starts` : '';
  const turn =
    position === null ? 'My turn is drawn when the group starts.' : `Mine is payout ${position} of ${contributions}.`;
  const wait = holdBusinessDays > 0 ? `${1 + holdBusinessDays} business days` : 'one business day';
  return [
    `${schedule}, I contribute ${amount} to ${bidiSafe(groupName)}, ${contributions} times in all, and I authorize ${productName} to debit each contribution from ${source}, or from one that I put in its place. The first is due on or after ${formatDateInEnglish(terms.startDate)}${lead}; when banks are closed on its day, a contribution is debited on the next business day. All dates are fixed when the group starts, and I am told them; only the vote below can move them.`,
    `Each member receives ${payout} once. ${turn} A payout is planned ${wait} after its contributions are debited. After mine I go on contributing until everyone has received.`,
    `Nothing is added: no interest, no fees, no late fees. If a debit fails, it may be repeated up to ${retries} times for the same amount. I still owe that amount, and nothing more. If a contribution of mine is missing ${limits.vote.opensAfterBusinessDays} business days after its last day to pay and my turn has not begun, my turn becomes the last one, which the others see, and what I then still owe to turns of this group is taken from my payout. The same holds for every member, so my turn may come sooner.`,
    `I can stop a coming debit up to ${stopBusinessDays} business days before its date, by writing to ${productName} or by telling my bank. Before the group starts, and while its order is not being drawn, I can leave, which ends this authorization; once it has started I finish the cycle, unless somebody from the standby list, chosen by the organizer, takes my place at my request before my turn; others can be replaced likewise. If a turn is still short after its last day to pay, the members who vote by the Terms of Service may, by more than half of them and of those of them who paid in more than they received, move the turns that have not begun to later dates, which I am told at least ${limits.pause.noticeDays} days before the next debit, or end the group and share out what it has. Two people at ${productName} together may end it while a turn is short, or if it breaks those Terms.`,
  ].join('\n');
}

/** The four terms of a signed text. */
export const mandateParagraphs = (text: string): readonly string[] => text.split('\n');

/** The terms in the reader's language, where that is not the language of the text. */
export const translatedMandate = inLanguage<(facts: MandateFacts) => readonly string[] | null>({
  en: () => null,
  ar: mandateTermsInArabic,
});

const mandateWordsInEnglish = {
  whole: 'Read the whole text that you sign',
  /** Above the signed text, where a translation stands before it. */
  original: 'The English text, which you sign',
  title: 'What you signed',
  hint: 'Your authorization, word for word as you gave it. Only you can see it here.',
  signedOn: (moment: string) => `Signed on ${moment}`,
  ended: 'Replaced by the one above',
  versionTerm: 'Version of the text',
  fingerprint: 'Fingerprint (SHA-256)',
  account: 'Account to be debited',
  noAccount: 'The account that you link',
  print: 'Print',
  download: 'Download as Text',
  failed: 'What you signed could not be loaded',
  loading: 'Loading what you signed…',
} as const;

/** "What you signed" on the group page. */
export const mandateWords = inLanguage({ en: mandateWordsInEnglish, ar: mandateWordsInArabic });

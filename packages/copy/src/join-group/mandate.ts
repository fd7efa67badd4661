import { formatDollarsInEnglish } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { mandateOriginalTitleInArabic, mandateTermsInArabic } from './mandate.ar.ts';

/** The variables of the mandate. Amounts in whole dollars; `schedule` is the text of `scheduleText`. */
export type MandateTerms = {
  group: string;
  members: number;
  contribution: number;
  schedule: string;
};

/** Changes with every change of the text below, so that a signed text can be identified. */
export const mandateVersion = '2026-11-2';

/** The four terms above the checkbox of the join page. */
export const mandateTerms = inLanguage({ en: mandateTermsInEnglish, ar: mandateTermsInArabic });

export function mandateTermsInEnglish({ group, members, contribution, schedule }: MandateTerms): readonly string[] {
  const amount = formatDollarsInEnglish(contribution);
  const payout = formatDollarsInEnglish(contribution * members);
  return [
    `${schedule}, I contribute ${amount} to ${bidiSafe(group)}, ${members} times in all, and I authorize that amount to be collected from my linked bank account.`,
    `Each member receives ${payout} once. I receive mine when my turn comes, and I go on contributing after it until everyone has received.`,
    'Nothing is added: no interest, no fees, no late fees. If a contribution of mine fails, I pay the same amount later, and nothing more.',
    'I can stop a coming debit up to three business days before its date. Before the group starts I can leave; once it has started I finish the cycle.',
  ];
}

/** In Arabic the terms are a translation for reading; this is the title of the signed English text. */
export const mandateOriginalTitle = inLanguage<string | null>({ en: null, ar: mandateOriginalTitleInArabic });

/** The text that is signed, hashed and stored: always the English one. */
export const mandateText = (terms: MandateTerms): string => mandateTermsInEnglish(terms).join('\n');

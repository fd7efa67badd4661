import { bidiSafe } from '../formats/bidi.ts';
import { formatDollarsInEnglish } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { mandateOriginalTitleInArabic, mandateTermsInArabic } from './mandate.ar.ts';

/** What a member of a circle agrees to. Amounts in whole dollars; `schedule` as `scheduleText` says it. */
export type MandateTerms = {
  group: string;
  members: number;
  contribution: number;
  schedule: string;
};

/** Goes up with every change of the text below: what a member signed must stay findable. */
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

/** In Arabic the terms are a reading aid, and this is the name of what is signed. */
export const mandateOriginalTitle = inLanguage<string | null>({ en: null, ar: mandateOriginalTitleInArabic });

/** The text that is signed, as it is hashed and kept: always the English one. */
export const mandateText = (terms: MandateTerms): string => mandateTermsInEnglish(terms).join('\n');

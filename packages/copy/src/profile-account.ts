import type { CompletionBand } from '@halqa/domain';
import { inLanguage } from './language.ts';
import { accountWordsInArabic, completionBandWordsInArabic, missingSentenceInArabic } from './profile-account.ar.ts';

/** "Account info" of the profile page. */
const accountWordsInEnglish = {
  title: 'Account',
  completion: 'Profile completion',
  memberSince: 'Member since',
  lastLogin: 'Last login',
  noLogin: 'Not recorded yet',
  status: 'Account status',
  active: 'Active',
  bank: 'Bank status',
  connected: 'Connected',
  notConnected: 'Not Connected',
} as const;

export const accountWords = inLanguage({ en: accountWordsInEnglish, ar: accountWordsInArabic });

/** The word beside the colour of each band (section 5). */
const completionBandWordsInEnglish: Record<CompletionBand, string> = {
  good: 'Good',
  medium: 'Fair',
  poor: 'Just started',
};

export const completionBandWords = inLanguage({ en: completionBandWordsInEnglish, ar: completionBandWordsInArabic });

/** `['Phone', 'City']` → "Still missing: phone, city." Undefined when nothing is missing. */
export const missingSentence = inLanguage({ en: missingSentenceInEnglish, ar: missingSentenceInArabic });

function missingSentenceInEnglish(labels: readonly string[]): string | undefined {
  if (labels.length === 0) return undefined;
  return `Still missing: ${labels.map(midSentence).join(', ')}.`;
}

/** An abbreviation such as ZIP keeps its capitals. */
const midSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

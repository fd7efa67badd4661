import type { CompletionBand } from '@halqa/domain';

/** "Account info" of the profile page. */
export const accountWords = {
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

/** The word beside the colour of each band (section 5). */
export const completionBandWords: Record<CompletionBand, string> = {
  good: 'Good',
  medium: 'Fair',
  poor: 'Just started',
};

/** `['Phone', 'City']` → "Still missing: phone, city." Undefined when nothing is missing. */
export function missingSentence(labels: readonly string[]): string | undefined {
  if (labels.length === 0) return undefined;
  return `Still missing: ${labels.map(midSentence).join(', ')}.`;
}

/** An abbreviation such as ZIP keeps its capitals. */
const midSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

import type { CompletionBand } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import {
  accountWordsInArabic,
  completionBandWordsInArabic,
  displayWordsInArabic,
  missingSentenceInArabic,
  personalWordsInArabic,
} from './personal-information.ar.ts';

/** Personal information: view, edit, and leaving with unsaved changes. */
const personalWordsInEnglish = {
  title: 'Personal Information',
  lead: 'Who you are and where you live. Only you see this page; the people in your groups see your name, and their organizers your email address.',
  card: 'Your details',
  fields: {
    name: 'Name',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip_code: 'ZIP code',
    date_of_birth: 'Date of birth',
  },
  emailHint: 'You log in with this address, so it cannot be changed here.',
  dateOfBirthOnce: 'You set this once. After saving it cannot be changed.',
  dateOfBirthCheck: (date: string) => `Is ${date} right? After saving it cannot be changed.`,
  dateOfBirthFixed: 'Your date of birth is set and cannot be changed.',
  nameRequired: 'Please enter your name.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
} as const;

export const personalWords = inLanguage({ en: personalWordsInEnglish, ar: personalWordsInArabic });

/** The display card of the profile (section 2) and its dialog. */
const displayWordsInEnglish = {
  title: 'How you appear',
  lead: 'The people in your groups see your display name.',
  displayName: 'Display name',
  displayNameHint: 'Left empty, you are shown as “User”.',
  firstName: 'First name',
  lastName: 'Last name',
  created: 'Account created',
  update: 'Update Profile',
  cancel: 'Cancel',
} as const;

export const displayWords = inLanguage({ en: displayWordsInEnglish, ar: displayWordsInArabic });

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

/** Lower-cases the first letter, except of an abbreviation such as ZIP. */
const midSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

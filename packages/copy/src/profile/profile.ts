import { inLanguage } from '../language.ts';
import { profileWordsInArabic } from './profile.ar.ts';

/** The texts shared by all pages of the profile. */
const profileWordsInEnglish = {
  menu: 'Profile sections',
  sections: {
    personal: 'Personal Information',
    bankAccounts: 'Bank Accounts',
    money: 'My Money',
    security: 'Security',
    notifications: 'Notifications',
    data: 'Your Data',
  },
  loading: 'Loading your profile…',
  // Instead of a page that needs the profile, when it could not be loaded.
  limitedTitle: 'Your profile could not be loaded',
  /** Word for word as in the specification, section 8, "Profile". */
  limited: 'Profile access limited. Please try refreshing if you experience issues.',
  limitedSafe: 'Nothing was changed, and your money is safe.',
  missing: 'Not given yet',
  email: 'Email',
} as const;

export const profileWords = inLanguage({ en: profileWordsInEnglish, ar: profileWordsInArabic });

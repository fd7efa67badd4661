import { inLanguage } from './language.ts';
import { displayWordsInArabic } from './profile-display.ar.ts';

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

/** Specification section 5: "a blank display name becomes 'User'". */
export const blankDisplayName = 'User';

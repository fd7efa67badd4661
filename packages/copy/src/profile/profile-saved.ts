import { inLanguage } from '../language.ts';
import { profileSavedWordsInArabic } from './profile-saved.ar.ts';

/** Whether changes of the profile were saved. Specification section 8, "Profile", word for word. */
const profileSavedWordsInEnglish = {
  updatedTitle: 'Profile Updated',
  updated: 'Your profile information has been saved successfully.',
  failedTitle: 'Update Failed',
  failed: 'Failed to update profile. Please try again.',
} as const;

export const profileSavedWords = inLanguage({ en: profileSavedWordsInEnglish, ar: profileSavedWordsInArabic });

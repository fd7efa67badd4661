import { inLanguage } from './language.ts';
import { personalWordsInArabic } from './profile-personal.ar.ts';

/** Personal information: view, edit, and leaving with unsaved changes. */
const personalWordsInEnglish = {
  title: 'Personal Information',
  lead: 'Who you are and where you live. Only you see this page; the people in your groups see your name.',
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
  dateOfBirthFixed: 'Your date of birth is set and cannot be changed.',
  nameRefused: 'Please enter your name.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed on this page has not been saved.',
  leave: 'Leave this page',
  stay: 'Stay here',
} as const;

export const personalWords = inLanguage({ en: personalWordsInEnglish, ar: personalWordsInArabic });

import { inLanguage } from './language.ts';
import { notificationSettingsWordsInArabic, preferenceWordsInArabic } from './notification-settings.ar.ts';

/** Notification preferences (section 2). What does not work yet says so. */
const notificationSettingsWordsInEnglish = {
  title: 'Notification Preferences',
  lead: 'What we tell you, and where.',
  email: {
    title: 'Email',
    text: 'Invitations, what you signed, and everything that moves your money or protects your account always reach you by email.',
    choices: {
      email_reminders: 'Contribution reminders',
      email_payouts: 'Payouts',
      email_group_news: 'News of my groups',
    },
  },
  push: {
    title: 'Push notifications',
    choices: ['Contribution reminders', 'Payouts', 'News of my groups'],
    reason: 'They are not available yet. Until they are, the bell at the top shows everything.',
  },
} as const;

export const notificationSettingsWords = inLanguage({
  en: notificationSettingsWordsInEnglish,
  ar: notificationSettingsWordsInArabic,
});

/** What every form of preferences says. */
const preferenceWordsInEnglish = {
  loading: 'Loading your preferences…',
  loadFailed: 'Your preferences could not be loaded',
  save: 'Save Preferences',
  cancel: 'Cancel',
  savedTitle: 'Preferences Saved',
  saved: 'Your choices hold from now on.',
} as const;

export const preferenceWords = inLanguage({ en: preferenceWordsInEnglish, ar: preferenceWordsInArabic });

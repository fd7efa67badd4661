import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import {
  mailStoppedWordsInArabic,
  notificationSettingsWordsInArabic,
  preferenceWordsInArabic,
} from './notification-settings.ar.ts';

const hourInEnglish = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });

/** Notification preferences (section 2). */
const notificationSettingsWordsInEnglish = {
  title: 'Notification Preferences',
  lead: 'What we tell you, and where.',
  email: {
    title: 'Email',
    text: 'Invitations, what you signed, votes and changes in your groups, whatever goes wrong with your money, payouts on their way, and what protects your account always reach you by email. The rest is up to you, also the mail ahead of a debit.',
    choices: {
      email_reminders: 'Contribution reminders',
      email_payouts: 'Payouts',
      email_group_updates: 'News of my groups',
    },
  },
  push: {
    title: 'Push notifications',
    text: 'A line on the screen of your devices. Others may read it there, so it never says an amount.',
    choices: {
      push_reminders: 'Contribution reminders',
      push_payouts: 'Payouts',
      push_group_updates: 'News of my groups',
    },
  },
  quiet: {
    title: 'Quiet hours',
    text: 'Emails and push notifications that can wait come when your quiet hours end. The bell at the top has them at once. What always reaches you by email is mailed at any hour.',
    on: 'Keep quiet in these hours',
    from: 'From',
    until: 'Until',
    hour: (hour: number) => hourInEnglish.format(new Date(hour * 3_600_000)),
    zone: (timeZone: string) => `By the clock of ${timeZone.replaceAll('_', ' ')}.`,
    never: 'The same hour twice is no time: nothing waits.',
  },
  device: {
    loading: 'Checking this device…',
    unsupported: 'This browser cannot show push notifications. The bell at the top shows everything.',
    homeScreen: `An iPhone or iPad shows push notifications only for a site on its home screen. Tap Share, then “Add to Home Screen”, and open ${productName} from there.`,
    blocked: `This browser blocks notifications from ${productName}. Allow them for this site in the browser’s settings, then load this page again.`,
    off: 'Push notifications are off on this device.',
    on: 'Push notifications are on for this device, until you log out here.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    failed: 'That did not work. Please try again.',
  },
} as const;

export const notificationSettingsWords = inLanguage({
  en: notificationSettingsWordsInEnglish,
  ar: notificationSettingsWordsInArabic,
});

/** The texts shared by all forms of preferences. */
const preferenceWordsInEnglish = {
  loading: 'Loading your preferences…',
  loadFailed: 'Your preferences could not be loaded',
  save: 'Save Preferences',
  cancel: 'Cancel',
  savedTitle: 'Preferences Saved',
  saved: 'Your choices apply from now on.',
} as const;

export const preferenceWords = inLanguage({ en: preferenceWordsInEnglish, ar: preferenceWordsInArabic });

/** Why nothing is mailed to the member's address, and what to do. */
const mailStoppedWordsInEnglish = {
  bounced: {
    title: 'Our emails to you come back',
    text: 'Your mail provider says that your address takes no mail, so we send none. Please check that your mailbox exists and is not full. Then let us try again: you get one email at once. What we have to tell you is behind the bell.',
  },
  complained: {
    title: 'You get no emails from us',
    text: 'An email of ours was marked as spam in your mail program, so we send none. What we have to tell you is behind the bell. You can have emails again at any time: you get one at once.',
  },
  resume: 'Send emails again',
  resumed: { title: 'Emails Are On Again', message: 'One is on its way to you now.' },
};

export const mailStoppedWords = inLanguage({ en: mailStoppedWordsInEnglish, ar: mailStoppedWordsInArabic });

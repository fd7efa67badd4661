import { inLanguage } from '../language.ts';
import { calendarFeedWordsInArabic } from './calendar-feed.ar.ts';

/** The secret address of a member's calendar, and single dates of a group. */
const calendarFeedWordsInEnglish = {
  title: 'Your dates in your calendar',
  text: 'Your calendar app can show your contributions and payouts: the date, the amount, the name of the group and how far the money is. It shows no names of other members and no banks. Dates that move or are cancelled follow by themselves.',
  secret:
    'Whoever has the address can read these dates without logging in. Give it to nobody, and replace it if somebody has it.',
  loading: 'Loading your calendar…',
  failed: 'We could not load your calendar',
  create: 'Create Private Address',
  since: (date: string) =>
    `You have had a private address since ${date}. It was shown once and is stored as a fingerprint only.`,
  address: 'Private address',
  once: 'This address is shown once. Add it to your calendar app as a subscription now.',
  copy: 'Copy Address',
  copied: 'Address copied.',
  copyFailed: 'Your browser does not allow copying. Select the address and copy it yourself.',
  open: 'Open in Calendar App',
  replace: 'Replace Address',
  replaceTitle: 'Replace the address?',
  replaceText: 'Calendars that use the present address get nothing any more. You get a new one to add.',
  remove: 'Turn Off',
  removeTitle: 'Turn off the address?',
  removeText: 'Calendars that use it get nothing any more. Dates that they have read stay there until you remove them.',
  keep: 'Keep It',
  removedTitle: 'Address Turned Off',
  removed: 'Nobody can read your dates by it any more.',

  addTitle: 'Dates in your calendar',
  addText:
    'Add one date to your calendar app, as a file. To have all of them, and their changes, create a private address in your profile.',
  addContribution: (date: string) => `Contribution, ${date}`,
  addPayout: (date: string) => `Your Payout, ${date}`,
  feedLink: 'All Dates',
  fileFailed: 'The file could not be made. Please try again.',
} as const;

export const calendarFeedWords = inLanguage({ en: calendarFeedWordsInEnglish, ar: calendarFeedWordsInArabic });

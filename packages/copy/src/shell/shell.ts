import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName, productNameInArabic } from '../product.ts';
import {
  bellLabelInArabic,
  bellWordsInArabic,
  crashWordsInArabic,
  footerLinksInArabic,
  loadFailureWordsInArabic,
  loadingWordsInArabic,
  moneyBannerInArabic,
  navigationWordsInArabic,
  previewWordsInArabic,
  sessionWordsInArabic,
  storageWordsInArabic,
  toastWordsInArabic,
} from './shell.ar.ts';

/** Navigation bar and footer. */
const navigationWordsInEnglish = {
  home: `${productName}, home`,
  skip: 'Skip to the content',
  main: 'Main',
  login: 'Login',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  money: 'My Money',
  profile: 'Profile',
  bankAccounts: 'Bank Accounts',
  admin: 'Admin',
  logout: 'Logout',
  menu: 'Menu',
  closeMenu: 'Close menu',
  accountFallback: 'Account',
  footer: 'About this site',
  tagline: 'Rotating savings circles. No interest, ever.',
} as const;

export const navigationWords = inLanguage({ en: navigationWordsInEnglish, ar: navigationWordsInArabic });

/** The footer's links, in the specification's order. */
const footerLinksInEnglish = [
  { href: '/about', label: 'About' },
  { href: '/careers', label: 'Careers' },
  { href: '/contact', label: 'Contact' },
  { href: '/blog', label: 'Blog' },
  { href: '/help', label: 'Help' },
  { href: '/sharia', label: 'Sharia Compliance' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/security', label: 'Security' },
] as const;

export const footerLinks = inLanguage({ en: footerLinksInEnglish, ar: footerLinksInArabic });

const moneyBannerInEnglish = {
  title: 'All payments are stopped',
  text: (moment: string) =>
    `Since ${moment} no contribution is collected and no payout is sent. Your money is recorded as before, and you are not late by these days. A payment that falls on one of them is made later, and you are mailed when it is. Payments go on by themselves as soon as we have cleared this up.`,
};
export const moneyBannerWords = inLanguage({ en: moneyBannerInEnglish, ar: moneyBannerInArabic });

const bellWordsInEnglish = {
  title: 'Notifications',
  unread: 'Unread:',
  empty: 'Nothing new. When a payment is due or a payout is on its way, you will read it here.',
  failed: 'Failed to load notifications',
  sections: { needs_you: 'Needs you', money: 'Money', updates: 'News' },
} as const;

export const bellWords = inLanguage({ en: bellWordsInEnglish, ar: bellWordsInArabic });

/** The name of the bell's button. */
const bellLabelInEnglish = (unread: number): string =>
  unread === 0 ? bellWords.title : `${bellWords.title}, ${unread} unread`;

const toastWordsInEnglish = {
  stack: 'Messages',
  close: 'Close message',
} as const;

export const toastWords = inLanguage({ en: toastWordsInEnglish, ar: toastWordsInArabic });

export const bellLabel = inLanguage({ en: bellLabelInEnglish, ar: bellLabelInArabic });

/** The product's name in the reader's script. */
export const brandName = inLanguage({ en: productName, ar: productNameInArabic });

/** Messages about the session (specification sections 4 and 8). */
const sessionWordsInEnglish = {
  settingUp: 'Setting up your profile...',
  created: `Profile created! Welcome to ${productName}`,
  timedOut: 'Profile loading timed out. Please refresh the page if you experience issues.',
  limited: 'Profile access limited. Please try refreshing if you experience issues.',
  incomplete: 'Profile setup incomplete. Some features may be limited.',
  /** Shown for a person without a name. */
  nobody: 'User',
  loggedOut: 'You have been logged out successfully.',
  logoutFailed: 'We could not reach the server to log you out there. You are logged out on this device.',
  authenticationError: 'Authentication Error',
  authenticationErrorHelp: 'Your session could not be verified. Please log in again.',
  ended: 'Your session has ended. Please log in again.',
  endedInactive: 'You were logged out because nothing happened for 50 minutes. Your money and your groups are safe.',
  /** Follows the two sentences above when a form was typed and not sent. */
  draftKept: 'What you typed is kept in this tab. Log in again to continue.',
  expiresSoon: 'Your session will expire in 5 minutes',
  stay: 'Stay Logged In',
  extended: 'Session extended',
} as const;

export const sessionWords = inLanguage({ en: sessionWordsInEnglish, ar: sessionWordsInArabic });

/** Shown while a remote is loading, or when loading it failed. */
const loadingWordsInEnglish = {
  loading: 'Loading…',
  retry: 'Retry',
  safe: 'The rest of the site still works, and your money is safe.',
  /** Before the code of an error, for whoever writes to support. */
  code: 'Error code:',
} as const;

export const loadingWords = inLanguage({ en: loadingWordsInEnglish, ar: loadingWordsInArabic });

/** Why a page could not be loaded. */
export type LoadFailure = 'unreachable' | 'unconfigured' | 'slow' | 'unverified' | 'outdated' | 'killed' | 'crashed';

/** The code of a failure; docs/errors has a page of that name. */
export const loadFailureCode = (kind: LoadFailure): `page-${LoadFailure}` => `page-${kind}`;

const loadFailureWordsInEnglish: Record<LoadFailure, { title: string; message: string }> = {
  unreachable: {
    title: 'This page did not arrive',
    message: 'A part of it could not be fetched. Please check your connection and try again.',
  },
  unconfigured: {
    title: 'The settings of the site did not arrive',
    message: 'Every page needs them. Please check your connection and try again.',
  },
  slow: {
    title: 'This page is taking too long',
    message: 'We stopped waiting for it. Your connection may be slow right now.',
  },
  unverified: {
    title: 'This page was not opened',
    message: 'Its files are not the ones that we published, so we did not run them.',
  },
  outdated: {
    title: 'This page needs a newer version of the site',
    message: 'It was updated while you had the site open. Please refresh.',
  },
  killed: {
    title: 'This page is switched off for now',
    message: 'We found a fault in it and are repairing it. Please come back later.',
  },
  crashed: { title: 'Something went wrong', message: 'This page stopped working.' },
};

export const loadFailureWords = inLanguage({ en: loadFailureWordsInEnglish, ar: loadFailureWordsInArabic });

/** Shown to who looks at a version that visitors do not get. */
const previewWordsInEnglish = {
  label: 'Preview',
  message: (remote: string, version: string) =>
    `Preview: ${bidiSafe(remote)} ${bidiSafe(version)} instead of what visitors get.`,
  end: 'End preview',
  ended: 'This is what all visitors see: the preview has ended, or its link is not valid.',
} as const;

/** Where the browser keeps nothing for this site. */
const storageWordsInEnglish = {
  label: 'About this browser',
  blocked:
    'Your browser blocks site data (cookies and storage) for this site. You can read every page and log in, but the login, the language and what you type are gone when the page is reloaded or closed. To keep them, allow site data for this site in the settings of your browser.',
  full: 'Your browser has no room left for the data of this site. Everything works, but the login, the language and what you type are gone when the page is reloaded or closed. To keep them, free some space on this device.',
  close: 'Close',
} as const;

export const storageWords = inLanguage({ en: storageWordsInEnglish, ar: storageWordsInArabic });

export const previewWords = inLanguage({ en: previewWordsInEnglish, ar: previewWordsInArabic });

/** The crash screen. */
const crashWordsInEnglish = {
  title: 'Something went wrong',
  message: 'A part of the site stopped working. Nothing that you saved is lost, and your money is safe.',
  refresh: 'Refresh Page',
  home: 'Go Home',
} as const;

export const crashWords = inLanguage({ en: crashWordsInEnglish, ar: crashWordsInArabic });

import { inLanguage } from './language.ts';
import { productName } from './product.ts';
import {
  bannerWordsInArabic,
  bellLabelInArabic,
  bellWordsInArabic,
  footerLinksInArabic,
  navigationWordsInArabic,
} from './shell.ar.ts';

/** Navigation bar and footer. */
const navigationWordsInEnglish = {
  home: `${productName}, home`,
  skip: 'Skip to the content',
  main: 'Main',
  login: 'Login',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  profile: 'Profile',
  bankAccounts: 'Bank Accounts',
  admin: 'Admin',
  logout: 'Logout',
  menu: 'Menu',
  closeMenu: 'Close menu',
  accountFallback: 'Account',
  footer: 'About this site',
  promise: 'Rotating savings circles. No interest, ever.',
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

const bellWordsInEnglish = {
  title: 'Notifications',
  unread: 'Unread:',
  empty: 'Nothing new. When a payment is due or a payout is on its way, you will read it here.',
  failed: 'Failed to load notifications',
} as const;

export const bellWords = inLanguage({ en: bellWordsInEnglish, ar: bellWordsInArabic });

/** The name of the bell's button. */
const bellLabelInEnglish = (unread: number): string =>
  unread === 0 ? bellWords.title : `${bellWords.title}, ${unread} unread`;

const bannerWordsInEnglish = {
  stack: 'Messages',
  close: 'Close message',
} as const;

export const bannerWords = inLanguage({ en: bannerWordsInEnglish, ar: bannerWordsInArabic });

export const bellLabel = inLanguage({ en: bellLabelInEnglish, ar: bellLabelInArabic });

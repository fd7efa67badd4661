import { productName } from './product.ts';

/** Navigation bar and footer. */
export const navigationWords = {
  home: `${productName}, home`,
  skip: 'Skip to the content',
  main: 'Main',
  login: 'Login',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  profile: 'Profile',
  bankAccounts: 'Bank Accounts',
  logout: 'Logout',
  menu: 'Menu',
  closeMenu: 'Close menu',
  accountFallback: 'Account',
  footer: 'About this site',
  promise: 'Rotating savings circles. No interest, ever.',
} as const;

/** The footer's links, in the specification's order. */
export const footerLinks = [
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

export const bellWords = {
  title: 'Notifications',
  unread: 'Unread:',
  empty: 'Nothing new. When a payment is due or a payout is on its way, you will read it here.',
  failed: 'Failed to load notifications',
} as const;

/** The name of the bell's button. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? bellWords.title : `${bellWords.title}, ${unread} unread`;

export const bannerWords = {
  stack: 'Messages',
  close: 'Close message',
} as const;

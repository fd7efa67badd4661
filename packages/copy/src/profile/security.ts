import type { SessionEntry } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { deviceNamesInArabic, securityWordsInArabic, twoFactorWordsInArabic } from './security.ar.ts';

/** Security settings (section 2). */
const securityWordsInEnglish = {
  title: 'Security Settings',
  lead: 'How your account stays yours alone.',
  loginNotifications: {
    title: 'Login notifications',
    text: 'An email whenever somebody logs in to your account.',
    on: 'On',
    off: 'Off',
    action: 'Configure',
    choices: { login_notifications: 'Send me an email after each login' },
  },
  password: {
    title: 'Password',
    text: 'Changing it logs you out everywhere else.',
    action: 'Change password',
    dialog: 'Change your password',
    current: 'Current password',
    next: 'New password',
    nextHint: `At least ${limits.password.minimumOnRegistration} characters, with one uppercase letter, one lowercase letter, and one number.`,
    submit: 'Save New Password',
    doneTitle: 'Password changed',
    done: 'You are logged out everywhere else.',
    /** When this page could not sign in again after its session had ended with the others. */
    doneHereToo: 'You are logged out here too. Please log in with your new password.',
  },
  sessions: {
    title: 'Where you are logged in',
    text: 'Lost a phone, or left an account open somewhere? Log it out here. It can do nothing from then on.',
    loading: 'Loading where you are logged in…',
    loadFailed: 'We could not load where you are logged in',
    current: 'This one',
    since: (moment: string) => `Logged in ${moment}`,
    sinceAndUsed: (signedIn: string, used: string) => `Logged in ${signedIn}, last used around ${used}`,
    only: 'You are logged in nowhere else.',
    end: 'Log out',
    endNamed: (name: string) => `Log out: ${name}`,
    endedTitle: 'Logged out there',
    ended: (name: string) => `${name}: your password is asked for again there.`,
    endFailed: 'It is still logged in',
    action: 'Log out everywhere else',
    dialog: 'Log out everywhere else?',
    dialogText: 'You stay logged in here. Elsewhere your password is asked for again, at once.',
    submit: 'Log Out Elsewhere',
    doneTitle: 'Logged out everywhere else',
    done: 'Your password is asked for again there.',
    /** When this page could not sign in again, as after a change of the password. */
    doneHereToo: 'You are logged out here too. Please log in again.',
  },
  /** The form that asks for the password, and for a code if the account has a second factor. */
  proof: {
    password: 'Your password',
    code: 'Code from your authenticator app',
    cancel: 'Cancel',
    failedTitle: 'That did not work',
  },
  privacy: {
    title: 'Privacy',
    text: 'What the people in your groups may see besides your name. Whoever organizes a group always sees your email address, to reach you about it.',
    choices: {
      share_email: 'Show my email address to members of my groups',
      share_phone: 'Show my phone number to members of my groups',
    },
  },
} as const;

export const securityWords = inLanguage({ en: securityWordsInEnglish, ar: securityWordsInArabic });

/** The second factor in the security settings (section 2). */
const twoFactorWordsInEnglish = {
  title: 'Two-factor authentication',
  text: 'A code from your phone, asked for after your password.',
  loading: 'Loading your second factor…',
  loadFailed: 'We could not find out whether two-factor authentication is on',
  on: 'On',
  off: 'Off',
  enable: 'Enable',
  disable: 'Disable',
  scan: 'Scan this code with an authenticator app on your phone.',
  passwordFirst: 'Enter your password first.',
  proceed: 'Continue',
  qrLabel: 'QR code for your authenticator app',
  enterKey: 'No camera, or is the app on this device? Enter this key instead:',
  enterCode: 'Then enter the code that the app shows.',
  enableConfirm: 'Turn On',
  cancel: 'Cancel',
  enabledTitle: 'Two-factor authentication is on',
  enabled: 'From now on, logging in asks for a code from your authenticator app.',
  disableTitle: 'Turn two-factor authentication off?',
  disableText: 'Your password alone will then open your account.',
  disableConfirm: 'Turn Off',
  disabledTitle: 'Two-factor authentication is off',
  disabled: 'Your password alone opens your account again.',
  failed: 'That did not work. Please try again.',
} as const;

export const twoFactorWords = inLanguage({ en: twoFactorWordsInEnglish, ar: twoFactorWordsInArabic });

const deviceNamesInEnglish = {
  browsers: {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    opera: 'Opera',
    samsung: 'Samsung Internet',
    other: 'A browser',
    unknown: 'A browser',
  },
  systems: {
    windows: 'Windows',
    // An iPad says that it is a Mac.
    mac: 'a Mac or iPad',
    iphone: 'an iPhone',
    ipad: 'an iPad',
    android: 'Android',
    chromebook: 'a Chromebook',
    linux: 'Linux',
    other: 'an unknown device',
    unknown: 'an unknown device',
  },
  on: (browser: string, system: string) => `${browser} on ${system}`,
};

const deviceNames = inLanguage({ en: deviceNamesInEnglish, ar: deviceNamesInArabic });

/** "Safari on an iPhone", from what a browser says of itself. */
export const deviceName = ({ browser, system }: Pick<SessionEntry, 'browser' | 'system'>): string =>
  deviceNames.on(deviceNames.browsers[browser], deviceNames.systems[system]);

import { inLanguage } from './language.ts';
import { productName } from './product.ts';
import { sessionWordsInArabic } from './session.ar.ts';

/** What the shell says about a person's session (specification sections 4 and 8). */
const sessionWordsInEnglish = {
  settingUp: 'Setting up your profile...',
  created: `Profile created! Welcome to ${productName}`,
  timedOut: 'Profile loading timed out. Please refresh the page if you experience issues.',
  limited: 'Profile access limited. Please try refreshing if you experience issues.',
  incomplete: 'Profile setup incomplete. Some features may be limited.',
  /** The name of somebody who gave none. */
  nobody: 'User',
  loggedOut: 'You have been logged out successfully.',
  logoutFailed: 'We could not reach the server to log you out there. You are logged out on this device.',
  authenticationError: 'Authentication Error',
  authenticationErrorHelp: 'Your session could not be verified. Please log in again.',
  ended: 'Your session has ended. Please log in again.',
  endedInactive: 'You were logged out because nothing happened for 50 minutes. Your money and your circles are safe.',
  expiresSoon: 'Your session will expire in 5 minutes',
  stay: 'Stay Logged In',
  extended: 'Session extended',
} as const;

export const sessionWords = inLanguage({ en: sessionWordsInEnglish, ar: sessionWordsInArabic });

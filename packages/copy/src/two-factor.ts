import { inLanguage } from './language.ts';
import { twoFactorWordsInArabic } from './two-factor.ar.ts';

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
  qrLabel: 'QR code for your authenticator app',
  secret: 'No camera, or is the app on this device? Enter this key instead:',
  enterCode: 'Then enter the code that the app shows.',
  turnOn: 'Turn On',
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

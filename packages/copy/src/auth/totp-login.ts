import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { totpLoginWordsInArabic } from './totp-login.ar.ts';

/** The second step of a login (specification sections 4, 5 and 8, "MFA"). */
const totpLoginWordsInEnglish = {
  title: 'Enter your code',
  lead: 'Your account asks for a second step.',
  text: 'Open your authenticator app and enter the code that it shows for this account.',
  code: '6-digit code',
  submit: 'Verify',
  back: 'Back to Login',
  failedTitle: 'Verification Failed',
  wrongCode: 'Invalid MFA code',
  expired: 'This took too long, or too many codes were wrong. Please go back and log in again.',
  lostPhone:
    'Lost your phone? Write to support from the address of your account. We will make sure that it is you, which may take a day, and then turn off the second step.',
  lostPhoneLink: 'Write to support',
} as const;

export const totpLoginWords = inLanguage({ en: totpLoginWordsInEnglish, ar: totpLoginWordsInArabic });

/** The `mailto:` link with a prepared message of a member who lost the authenticator. */
export function lostPhoneMail(supportEmail: string): string {
  const subject = `${productName}: lost second factor`;
  const body = [
    `Hello ${productName} support,`,
    '',
    'I no longer have the phone with my authenticator app and cannot log in.',
    'Please tell me how I can show that the account of this address is mine.',
  ].join('\n');
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

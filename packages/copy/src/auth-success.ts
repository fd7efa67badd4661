import { authSuccessWordsInArabic } from './auth-success.ar.ts';
import { inLanguage } from './language.ts';

const authSuccessWordsInEnglish = {
  title: 'Email Confirmed',
  text: 'Thank you. Your address is confirmed and your account is ready.',
  next: 'Log in to create a circle, or to join the one that you were invited to.',
  login: 'Log In',
} as const;

export const authSuccessWords = inLanguage({ en: authSuccessWordsInEnglish, ar: authSuccessWordsInArabic });

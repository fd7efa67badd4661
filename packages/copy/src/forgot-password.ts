import type { IdentityProblem } from '@halqa/contract';
import { forgotProblemsInArabic, forgotWordsInArabic } from './forgot-password.ar.ts';
import { inLanguage } from './language.ts';
import { loginProblems } from './login.ts';

const forgotWordsInEnglish = {
  title: 'Reset your password',
  lead: 'Tell us your email address and we will send you a link.',
  email: 'Email',
  submit: 'Send Reset Instructions',
  back: 'Back to Login',
  invalidTitle: 'Invalid Email',
  invalid: 'Please enter a valid email address',
  sentTitle: 'Reset Email Sent',
  sent: 'If an account exists for this address, instructions are on their way. The link expires in 1 hour.',
  failedTitle: 'Reset Failed',
  failed: 'Failed to send reset email. Please try again.',
} as const;

export const forgotWords = inLanguage({ en: forgotWordsInEnglish, ar: forgotWordsInArabic });

/** Specification section 8, "Reset request". Anything else: `forgotWords.failed`. */
const forgotProblemsInEnglish: Partial<Record<IdentityProblem, string>> = {
  user_not_found: loginProblems.user_not_found,
  too_many_requests: 'Too many reset requests. Please wait a few minutes before trying again.',
  invalid_email: forgotWords.invalid,
};

export const forgotProblems = inLanguage({ en: forgotProblemsInEnglish, ar: forgotProblemsInArabic });

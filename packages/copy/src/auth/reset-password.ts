import type { IdentityProblem } from '@halqa/contract';
import { inLanguage } from '../language.ts';
import { resetProblemsInArabic, resetWordsInArabic } from './reset-password.ar.ts';

const resetWordsInEnglish = {
  title: 'Choose a new password',
  password: 'New password',
  confirmPassword: 'Confirm password',
  requirementsTitle: 'Your new password needs',
  requirements: ['at least 8 characters', 'one uppercase letter', 'one lowercase letter', 'one number'],
  met: 'done',
  submit: 'Update Password',
  invalidTitle: 'Invalid Reset Link',
  invalid: 'This reset link is incomplete or was used before. Please request a new password reset.',
  sessionErrorTitle: 'Session Error',
  doneTitle: 'Password Updated!',
  done: 'You can log in with your new password. We will take you to the login page in 3 seconds.',
  login: 'Log In',
  again: 'Request a new link',
  failedTitle: 'Update Failed',
  failed: 'Failed to update password. Please try again.',
} as const;

export const resetWords = inLanguage({ en: resetWordsInEnglish, ar: resetWordsInArabic });

/** Specification section 8, "Reset update". Other problems: `resetWords.failed`. */
const resetProblemsInEnglish: Partial<Record<IdentityProblem, string>> = {
  code_expired: 'Your reset link has expired. Please request a new password reset.',
  same_password: 'Your new password must be different from your current password.',
  invalid_password: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
};

export const resetProblems = inLanguage({ en: resetProblemsInEnglish, ar: resetProblemsInArabic });

import type { IdentityProblem } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import {
  confirmEmailProblemsInArabic,
  confirmEmailWordsInArabic,
  forgotProblemsInArabic,
  forgotWordsInArabic,
  loginProblemsInArabic,
  loginWordsInArabic,
  resetProblemsInArabic,
  resetWordsInArabic,
} from './login.ar.ts';

const loginWordsInEnglish = {
  title: 'Log In',
  lead: 'Welcome back to your group.',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  rememberHint: 'Leave this unchecked on a device that others use.',
  forgot: 'Forgot your password?',
  submit: 'Log In',
  demo: 'Use demo account',
  noAccount: 'New here?',
  register: 'Create an account',
  failedTitle: 'Login Failed',
  unverifiedTitle: 'Email Verification Required',
  unverified: 'Please verify your email address before signing in.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;

export const loginWords = inLanguage({ en: loginWordsInEnglish, ar: loginWordsInArabic });

/** The same sentence at the login and at the registration. */
export const unreachableInEnglish = `We could not reach ${productName}. Please check your connection and try again.`;

/** Shown when a file does not have its published hash, so that it was not run; docs/errors explains `page-unverified`. */
export const notAsPublishedInEnglish =
  'A part of this page is not the one that we published, so we did not run it. Please try again later. Error code: page-unverified';

/** Specification section 8, "Login". Other problems: the original message, or `loginWords.unexpected`. */
const loginProblemsInEnglish: Partial<Record<IdentityProblem, string>> = {
  invalid_credentials: 'Invalid username, email, or password. Please check your credentials and try again.',
  too_many_requests: 'Too many login attempts. Please wait a few minutes before trying again.',
  user_not_found: 'No account found with this email address. Please check your email or sign up for a new account.',
  unreachable: unreachableInEnglish,
  unverified: notAsPublishedInEnglish,
};

export const loginProblems = inLanguage({ en: loginProblemsInEnglish, ar: loginProblemsInArabic });

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

/** Specification section 8, "Reset request". Other problems: `forgotWords.failed`. */
const forgotProblemsInEnglish: Partial<Record<IdentityProblem, string>> = {
  user_not_found: loginProblems.user_not_found,
  too_many_requests: 'Too many reset requests. Please wait a few minutes before trying again.',
  invalid_email: forgotWords.invalid,
  unverified: loginProblems.unverified,
};

export const forgotProblems = inLanguage({ en: forgotProblemsInEnglish, ar: forgotProblemsInArabic });

const confirmEmailWordsInEnglish = {
  offer: 'No confirmation email?',
  ask: 'Get a new link',
  mayBeFirst:
    'You have just registered this address: it may have to be confirmed first, with the link in our mail. You can have it sent again above.',
  title: 'Confirm your email',
  lead: 'The first email may be in your spam folder. A new link replaces it.',
  submit: 'Send a new link',
  sentTitle: 'Check your email',
  sent: 'If this address is waiting to be confirmed, a new link is on its way.',
  failedTitle: 'Link Not Sent',
  failed: 'We could not send a new link. Please try again.',
  expiredTitle: 'This link no longer works',
  expired:
    'A confirmation link works once, for 24 hours. If you have confirmed already, just log in; otherwise ask for a new link.',
  limitedTitle: 'Too many attempts',
  limited: 'This link was tried too often. Ask for a new one, or wait an hour and try it again.',
} as const;

export const confirmEmailWords = inLanguage({ en: confirmEmailWordsInEnglish, ar: confirmEmailWordsInArabic });

/** Why no confirmation link was sent. Other problems: `confirmEmailWords.failed`. */
const confirmEmailProblemsInEnglish: Partial<Record<IdentityProblem, string>> = {
  too_many_requests: 'Too many requests. Please wait a few minutes before trying again.',
  unreachable: loginProblems.unreachable,
  unverified: loginProblems.unverified,
};

export const confirmEmailProblems = inLanguage({
  en: confirmEmailProblemsInEnglish,
  ar: confirmEmailProblemsInArabic,
});

const resetWordsInEnglish = {
  title: 'Choose a new password',
  account: (email: string) => `For the account ${email}`,
  password: 'New password',
  confirmPassword: 'Confirm password',
  requirementsTitle: 'Your new password needs',
  requirements: [
    `at least ${limits.password.minimumOnRegistration} characters`,
    'one uppercase letter',
    'one lowercase letter',
    'one number',
  ],
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
  too_many_requests: 'Too many attempts with this link. Request a new one, or wait an hour and try again.',
  unverified: loginProblems.unverified,
};

export const resetProblems = inLanguage({ en: resetProblemsInEnglish, ar: resetProblemsInArabic });

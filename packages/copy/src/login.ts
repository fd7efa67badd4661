import type { IdentityProblem } from '@halqa/contract';
import { inLanguage } from './language.ts';
import { loginProblemsInArabic, loginWordsInArabic } from './login.ar.ts';
import { productName } from './product.ts';

const loginWordsInEnglish = {
  title: 'Log in',
  lead: 'Welcome back to your circle.',
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

/** Specification section 8, "Login". Null: the original message, or `loginWords.unexpected`. */
const loginProblemsInEnglish: Partial<Record<IdentityProblem, string>> = {
  invalid_credentials: 'Invalid username, email, or password. Please check your credentials and try again.',
  too_many_requests: 'Too many login attempts. Please wait a few minutes before trying again.',
  user_not_found: 'No account found with this email address. Please check your email or sign up for a new account.',
  unreachable: `We could not reach ${productName}. Please check your connection and try again.`,
};

export const loginProblems = inLanguage({ en: loginProblemsInEnglish, ar: loginProblemsInArabic });

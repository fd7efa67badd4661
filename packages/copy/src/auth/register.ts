import type { IdentityProblem } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { notAsPublishedInEnglish, unreachableInEnglish } from './login.ts';
import {
  authSuccessWordsInArabic,
  registerProblemsInArabic,
  registerUnexpectedInArabic,
  registerWordsInArabic,
} from './register.ar.ts';

const registerWordsInEnglish = {
  title: 'Create your account',
  lead: 'Save together with people you trust. No interest, no fees.',
  fullName: 'Full name',
  email: 'Email address',
  password: 'Password',
  passwordHint: `At least ${limits.password.minimumOnRegistration} characters with an uppercase letter, a lowercase letter and a number.`,
  confirmPassword: 'Confirm password',
  termsBefore: 'I agree to the ',
  termsOfService: 'Terms of Service',
  termsBetween: ' and ',
  privacyPolicy: 'Privacy Policy',
  submit: 'Create Account',
  haveAccount: 'Already have an account?',
  login: 'Log In',
  createdTitle: 'Check your email',
  sendAgain: 'Send it again',
  otherAddress: 'Use another address',
  created: (email: string) => `We sent a link to ${email}. Follow it to confirm your address, then log in.`,
} as const;

export const registerWords = inLanguage({ en: registerWordsInEnglish, ar: registerWordsInArabic });

type ProblemText = { title: string; message: string };

const failed = 'Account Creation Failed';

/** Specification section 8, "Registration". Other problems: `registerUnexpected`. */
const registerProblemsInEnglish: Partial<Record<IdentityProblem, ProblemText>> = {
  already_exists: {
    title: 'Account Already Exists',
    message: 'An account with this email already exists. Please try logging in instead.',
  },
  invalid_password: {
    title: failed,
    message: `Password must be at least ${limits.password.minimumOnRegistration} characters long.`,
  },
  invalid_email: { title: failed, message: 'Please enter a valid email address.' },
  too_many_requests: {
    title: failed,
    message: 'Many accounts were created from your network just now. Please wait ten minutes and try again.',
  },
  saving_failed: {
    title: 'Account Creation Issue',
    message: 'A temporary issue kept us from creating your account. Please try again, or contact support if it stays.',
  },
  service_down: {
    title: 'Server Error',
    message: 'Our servers are having issues right now. Please try again in a few minutes.',
  },
  // As at the login: the specification's default would send a person without a connection to support.
  unreachable: { title: failed, message: unreachableInEnglish },
  unverified: { title: failed, message: notAsPublishedInEnglish },
};

export const registerProblems = inLanguage({ en: registerProblemsInEnglish, ar: registerProblemsInArabic });

const registerUnexpectedInEnglish: ProblemText = {
  title: failed,
  message: "Oops—couldn't create your account right now. Please try again or email support.",
};

export const registerUnexpected = inLanguage({ en: registerUnexpectedInEnglish, ar: registerUnexpectedInArabic });

const authSuccessWordsInEnglish = {
  title: 'Email Confirmed',
  text: 'Thank you. Your address is confirmed and your account is ready.',
  next: 'Log in to create a group, or to join the one that you were invited to.',
  login: 'Log In',
} as const;

export const authSuccessWords = inLanguage({ en: authSuccessWordsInEnglish, ar: authSuccessWordsInArabic });

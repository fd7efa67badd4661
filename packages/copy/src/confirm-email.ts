import type { IdentityProblem } from '@halqa/contract';
import { confirmEmailProblemsInArabic, confirmEmailWordsInArabic } from './confirm-email.ar.ts';
import { inLanguage } from './language.ts';
import { loginProblems } from './login.ts';

const confirmEmailWordsInEnglish = {
  offer: 'No confirmation email?',
  ask: 'Get a new link',
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
} as const;

export const confirmEmailWords = inLanguage({ en: confirmEmailWordsInEnglish, ar: confirmEmailWordsInArabic });

/** Why no new link was sent. Anything else: `confirmEmailWords.failed`. */
const confirmEmailProblemsInEnglish: Partial<Record<IdentityProblem, string>> = {
  too_many_requests: 'Too many requests. Please wait a few minutes before trying again.',
  unreachable: loginProblems.unreachable,
};

export const confirmEmailProblems = inLanguage({
  en: confirmEmailProblemsInEnglish,
  ar: confirmEmailProblemsInArabic,
});

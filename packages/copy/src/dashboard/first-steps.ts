import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { firstStepsWordsInArabic } from './first-steps.ar.ts';

type Step = { readonly text: string; readonly link: { readonly label: string; readonly href: string } | null };

const now: Readonly<Record<'access' | 'asked' | 'rejected' | 'bank' | 'group', Step>> = {
  access: {
    text: `Ask for access, below: it is opened within ${limits.sandboxAccess.activationHours} hours, and we write to you then. Meanwhile you can complete your profile, read an invitation, or`,
    link: { label: 'play a circle for two minutes', href: '/#play' },
  },
  asked: {
    text: 'You have asked for access, and we write to you as soon as it is open. Meanwhile you can complete your profile, read an invitation, or',
    link: { label: 'play a circle for two minutes', href: '/#play' },
  },
  rejected: {
    text: 'Support did not open access for your account. Below is how you reach them. An invitation that you were sent stays readable.',
    link: null,
  },
  bank: {
    text: 'Link the account that you pay from and receive on.',
    link: null,
  },
  group: {
    text: 'Start a group with people you trust, or open the invitation that you were sent.',
    link: null,
  },
};

/** The way of a new member into their first group. */
const firstStepsWordsInEnglish = {
  title: 'Your first steps',
  steps: ['Access', 'Bank account', 'Group'],
  done: 'Done',
  now,
} as const;

export const firstStepsWords = inLanguage({ en: firstStepsWordsInEnglish, ar: firstStepsWordsInArabic });

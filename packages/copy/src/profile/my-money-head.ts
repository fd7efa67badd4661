import { inLanguage } from '../language.ts';
import { myMoneyHeadInArabic } from './my-money-head.ar.ts';

const myMoneyHeadInEnglish = {
  title: 'My Money',
  lead: 'What leaves and reaches your account, over all your groups.',
  loading: 'Loading your money…',
};

/** What “My money” shows before its program and its data: apart from its other words, which are a chunk with it. */
export const myMoneyHead = inLanguage({ en: myMoneyHeadInEnglish, ar: myMoneyHeadInArabic });

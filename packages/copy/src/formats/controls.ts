import { inLanguage } from '../language.ts';
import { controlWordsInArabic } from './controls.ar.ts';

/** Labels of controls that are the same on every page. */
const controlWordsInEnglish = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading…',
  close: 'Close',
  retry: 'Try Again',
  oneFewer: 'One fewer',
  oneMore: 'One more',
} as const;

export const controlWords = inLanguage({ en: controlWordsInEnglish, ar: controlWordsInArabic });

import { inLanguage } from '../language.ts';
import { controlWordsInArabic } from './controls.ar.ts';

/** Words of controls that look the same on every screen. */
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

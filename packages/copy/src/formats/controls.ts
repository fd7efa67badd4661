import { inLanguage } from '../language.ts';

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

const controlWordsInArabic = {
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  loading: 'جارٍ التحميل…',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  oneFewer: 'إنقاص واحد',
  oneMore: 'زيادة واحد',
};

export const controlWords = inLanguage({ en: controlWordsInEnglish, ar: controlWordsInArabic });

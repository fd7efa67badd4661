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

/** Asked before what was typed and not saved is lost. */
const leaveWordsInEnglish = {
  title: 'Leave without saving?',
  text: 'What you typed on this page has not been saved.',
  leave: 'Leave this page',
  stay: 'Stay here',
} as const;

const leaveWordsInArabic = {
  title: 'هل تغادر دون حفظ؟',
  text: 'ما كتبته في هذه الصفحة لم يُحفظ بعد.',
  leave: 'مغادرة الصفحة',
  stay: 'البقاء هنا',
};

export const leaveWords = inLanguage({ en: leaveWordsInEnglish, ar: leaveWordsInArabic });

/** In place of what could not be loaded without a connection. */
export const offlineSentence = inLanguage({
  en: 'You are offline. This loads by itself once the connection is back.',
  ar: 'أنت غير متصل بالإنترنت. تُحمَّل هذه الصفحة تلقائيًا عند عودة الاتصال.',
});

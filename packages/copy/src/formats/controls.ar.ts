export const controlWordsInArabic = {
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  loading: 'جارٍ التحميل…',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  oneFewer: 'إنقاص واحد',
  oneMore: 'زيادة واحد',
};

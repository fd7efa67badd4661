export const profileWordsInArabic = {
  menu: 'أقسام الملف الشخصي',
  sections: {
    personal: 'المعلومات الشخصية',
    bankAccounts: 'الحسابات المصرفية',
    security: 'الأمان',
    notifications: 'الإشعارات',
  },
  loading: 'جارٍ تحميل ملفك الشخصي…',
  limitedTitle: 'تعذّر تحميل ملفك الشخصي',
  limited: 'الوصول إلى الملف الشخصي محدود. يُرجى تحديث الصفحة إن واجهت مشكلة.',
  limitedSafe: 'لم يتغير شيء، وأموالك في أمان.',
  updatedTitle: 'تم تحديث الملف الشخصي',
  updated: 'حُفظت معلومات ملفك الشخصي بنجاح.',
  failedTitle: 'تعذّر التحديث',
  failed: 'تعذّر تحديث الملف الشخصي. يُرجى المحاولة مرة أخرى.',
  missing: 'لم يُضَف بعد',
  email: 'البريد الإلكتروني',
};

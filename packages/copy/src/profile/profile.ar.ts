export const profileWordsInArabic = {
  menu: 'أقسام الملف الشخصي',
  sections: {
    personal: 'المعلومات الشخصية',
    bankAccounts: 'الحسابات المصرفية',
    money: 'مالي',
    security: 'الأمان',
    notifications: 'الإشعارات',
    data: 'بياناتك',
  },
  loading: 'جارٍ تحميل ملفك الشخصي…',
  limitedTitle: 'تعذّر تحميل ملفك الشخصي',
  limited: 'الوصول إلى الملف الشخصي محدود. يُرجى تحديث الصفحة إن واجهت مشكلة.',
  limitedSafe: 'لم يتغير شيء، وأموالك في أمان.',
  missing: 'لم يُضَف بعد',
  email: 'البريد الإلكتروني',
};

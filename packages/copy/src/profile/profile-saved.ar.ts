export const profileSavedWordsInArabic = {
  updatedTitle: 'تم تحديث الملف الشخصي',
  updated: 'حُفظت معلومات ملفك الشخصي بنجاح.',
  failedTitle: 'تعذّر التحديث',
  failed: 'تعذّر تحديث الملف الشخصي. يُرجى المحاولة مرة أخرى.',
};

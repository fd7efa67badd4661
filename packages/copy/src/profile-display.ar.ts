export const displayWordsInArabic = {
  title: 'كيف يراك الآخرون',
  lead: 'يرى أعضاء مجموعاتك اسم العرض.',
  displayName: 'اسم العرض',
  displayNameHint: 'إن تركته فارغًا ظهر مكانه اسم عام، لا اسمك.',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  created: 'تاريخ إنشاء الحساب',
  update: 'تحديث الملف الشخصي',
  cancel: 'إلغاء',
};

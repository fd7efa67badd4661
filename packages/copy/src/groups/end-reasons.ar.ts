export const endReasonWordsInArabic = {
  no_payment: 'بقاء مساهمات ناقصة',
  no_decision: 'عدم وصول أعضائها إلى قرار',
  rules: 'مخالفة شروط الخدمة',
};

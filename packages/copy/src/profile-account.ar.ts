export const accountWordsInArabic = {
  title: 'الحساب',
  completion: 'اكتمال الملف الشخصي',
  memberSince: 'عضو منذ',
  lastLogin: 'آخر تسجيل دخول',
  noLogin: 'لم يُسجَّل بعد',
  status: 'حالة الحساب',
  active: 'نشط',
  bank: 'الحساب المصرفي',
  connected: 'مرتبط',
  notConnected: 'غير مرتبط',
};

export const completionBandWordsInArabic = { good: 'جيد', medium: 'متوسط', poor: 'في بدايته' };

/** `['الهاتف', 'المدينة']` → "ما زال ينقص: الهاتف، المدينة." */
export function missingSentenceInArabic(labels: readonly string[]): string | undefined {
  return labels.length === 0 ? undefined : `ما زال ينقص: ${labels.join('، ')}.`;
}

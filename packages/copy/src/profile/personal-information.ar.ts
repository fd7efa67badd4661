export const personalWordsInArabic = {
  title: 'المعلومات الشخصية',
  lead: 'من أنت وأين تسكن. لا يرى هذه الصفحة أحد سواك؛ أما أعضاء مجموعاتك فيرون اسمك، ويرى المشرفون عليها بريدك الإلكتروني أيضًا.',
  card: 'بياناتك',
  fields: {
    name: 'الاسم',
    phone: 'الهاتف',
    address: 'العنوان',
    city: 'المدينة',
    state: 'الولاية',
    zip_code: 'الرمز البريدي',
    date_of_birth: 'تاريخ الميلاد',
  },
  emailHint: 'تسجّل الدخول بهذا البريد، لذلك لا يمكن تغييره هنا.',
  dateOfBirthOnce: 'تحدده مرة واحدة، ولا يمكن تغييره بعد الحفظ.',
  dateOfBirthCheck: (date: string) => `هل ${date} صحيح؟ لا يمكن تغييره بعد الحفظ.`,
  dateOfBirthFixed: 'تاريخ ميلادك مسجّل ولا يمكن تغييره.',
  nameRequired: 'يُرجى إدخال اسمك.',
  edit: 'تعديل',
  save: 'حفظ',
  cancel: 'إلغاء',
};

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

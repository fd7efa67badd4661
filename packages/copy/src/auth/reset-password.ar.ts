import { fieldSentencesInArabic } from '../problems/problem-sentences.ar.ts';

export const resetWordsInArabic = {
  title: 'اختيار كلمة مرور جديدة',
  password: 'كلمة المرور الجديدة',
  confirmPassword: 'تأكيد كلمة المرور',
  requirementsTitle: 'يلزم أن تضم كلمة مرورك الجديدة',
  requirements: ['8 أحرف على الأقل', 'حرفًا لاتينيًا كبيرًا', 'حرفًا لاتينيًا صغيرًا', 'رقمًا'],
  met: 'تم',
  submit: 'تحديث كلمة المرور',
  invalidTitle: 'رابط إعادة التعيين غير صالح',
  invalid: 'هذا الرابط ناقص أو استُخدم من قبل. يُرجى طلب إعادة تعيين جديدة.',
  sessionErrorTitle: 'خطأ في الجلسة',
  doneTitle: 'تم تحديث كلمة المرور!',
  done: 'يمكنك الدخول بكلمة مرورك الجديدة. ننقلك إلى صفحة الدخول بعد 3 ثوانٍ.',
  login: 'تسجيل الدخول',
  again: 'اطلب رابطًا جديدًا',
  failedTitle: 'تعذّر التحديث',
  failed: 'تعذّر تحديث كلمة المرور. يُرجى المحاولة مرة أخرى.',
} as const;

export const resetProblemsInArabic = {
  code_expired: 'انتهت صلاحية رابط إعادة التعيين. يُرجى طلب إعادة تعيين جديدة.',
  same_password: 'يجب أن تختلف كلمة المرور الجديدة عن الحالية.',
  invalid_password: fieldSentencesInArabic.password_mixed,
};

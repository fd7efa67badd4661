import { loginProblemsInArabic } from './login.ar.ts';

export const forgotWordsInArabic = {
  title: 'إعادة تعيين كلمة المرور',
  lead: 'أدخل بريدك الإلكتروني وسنرسل إليك رابطًا.',
  email: 'البريد الإلكتروني',
  submit: 'إرسال التعليمات',
  back: 'العودة إلى تسجيل الدخول',
  invalidTitle: 'البريد الإلكتروني غير صالح',
  invalid: 'يُرجى إدخال بريد إلكتروني صالح',
  sentTitle: 'أُرسلت رسالة إعادة التعيين',
  sent: 'إذا كان لهذا العنوان حساب، فالتعليمات في طريقها إليه. تنتهي صلاحية الرابط بعد ساعة واحدة.',
  failedTitle: 'تعذّرت إعادة التعيين',
  failed: 'تعذّر إرسال الرسالة. يُرجى المحاولة مرة أخرى.',
};

export const forgotProblemsInArabic = {
  user_not_found: loginProblemsInArabic.user_not_found,
  too_many_requests: 'طلبات إعادة تعيين كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  invalid_email: forgotWordsInArabic.invalid,
};

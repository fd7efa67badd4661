import { loginProblemsInArabic } from './login.ar.ts';

export const confirmEmailWordsInArabic = {
  offer: 'لم تصلك رسالة التأكيد؟',
  ask: 'اطلب رابطًا جديدًا',
  title: 'تأكيد بريدك الإلكتروني',
  lead: 'قد تجد الرسالة الأولى في مجلد الرسائل غير المرغوب فيها. والرابط الجديد يحل محل السابق.',
  submit: 'إرسال رابط جديد',
  sentTitle: 'راجع بريدك الإلكتروني',
  sent: 'إذا كان هذا العنوان في انتظار التأكيد، فسيصله رابط جديد بعد قليل.',
  failedTitle: 'لم يُرسل الرابط',
  failed: 'تعذّر إرسال رابط جديد. يُرجى المحاولة مرة أخرى.',
  expiredTitle: 'لم يعد هذا الرابط صالحًا',
  expired:
    'يصلح رابط التأكيد مرة واحدة خلال 24 ساعة. إن كنت قد أكّدت عنوانك فما عليك إلا تسجيل الدخول، وإلا فاطلب رابطًا جديدًا.',
};

export const confirmEmailProblemsInArabic = {
  too_many_requests: 'طلبات كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  unreachable: loginProblemsInArabic.unreachable,
};

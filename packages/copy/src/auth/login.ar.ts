import { limits } from '@halqa/domain';
import { counted, letters } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { fieldSentencesInArabic } from '../problems/problem-sentences.ar.ts';
import { productNameInArabic } from '../product.ts';

export const loginWordsInArabic = {
  title: 'تسجيل الدخول',
  lead: 'أهلًا بعودتك إلى مجموعتك.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  remember: 'تذكّرني',
  rememberHint: 'اترك هذا الخيار بلا تحديد على جهاز يستخدمه غيرك.',
  forgot: 'هل نسيت كلمة المرور؟',
  submit: 'تسجيل الدخول',
  demo: 'استخدام الحساب التجريبي',
  noAccount: 'جديد هنا؟',
  register: 'أنشئ حسابًا',
  failedTitle: 'تعذّر تسجيل الدخول',
  unverifiedTitle: 'يلزم تأكيد البريد الإلكتروني',
  unverified: 'يُرجى تأكيد بريدك الإلكتروني قبل تسجيل الدخول.',
  unexpected: 'حدث خطأ غير متوقع. يُرجى المحاولة مرة أخرى.',
};

export const loginProblemsInArabic = {
  invalid_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى التحقق منهما والمحاولة مرة أخرى.',
  too_many_requests: 'محاولات دخول كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  user_not_found: 'لا يوجد حساب بهذا البريد الإلكتروني. يُرجى التحقق من العنوان أو إنشاء حساب جديد.',
  unreachable: `تعذّر الوصول إلى ${productNameInArabic}. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.`,
  unverified:
    'جزء من هذه الصفحة ليس كما نشرناه، لذلك لم نشغّله. يُرجى المحاولة مرة أخرى لاحقًا. رمز الخطأ: \u2068page-unverified\u2069',
};

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
  unverified: loginProblemsInArabic.unverified,
};

export const confirmEmailWordsInArabic = {
  offer: 'لم تصلك رسالة التأكيد؟',
  ask: 'اطلب رابطًا جديدًا',
  mayBeFirst: 'سُجّل هذا العنوان للتو: قد يلزم تأكيده أولًا بالرابط الذي في رسالتنا. ويمكن إرسالها مرة أخرى أعلاه.',
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
  limitedTitle: 'محاولات كثيرة',
  limited: 'جُرّب هذا الرابط مرات كثيرة. اطلب رابطًا جديدًا، أو انتظر ساعة ثم جرّبه مرة أخرى.',
};

export const confirmEmailProblemsInArabic = {
  too_many_requests: 'طلبات كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  unreachable: loginProblemsInArabic.unreachable,
  unverified: loginProblemsInArabic.unverified,
};

export const resetWordsInArabic = {
  title: 'اختيار كلمة مرور جديدة',
  account: (email: string) => `للحساب ${bidiIsolate(email)}`,
  password: 'كلمة المرور الجديدة',
  confirmPassword: 'تأكيد كلمة المرور',
  requirementsTitle: 'يلزم أن تضم كلمة مرورك الجديدة',
  requirements: [
    `${counted(limits.password.minimumOnRegistration, letters)} على الأقل`,
    'حرفًا لاتينيًا كبيرًا',
    'حرفًا لاتينيًا صغيرًا',
    'رقمًا',
  ],
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
  too_many_requests: 'محاولات كثيرة بهذا الرابط. اطلب رابطًا جديدًا، أو انتظر ساعة ثم حاول مرة أخرى.',
  unverified: loginProblemsInArabic.unverified,
};

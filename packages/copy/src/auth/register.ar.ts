import { limits } from '@halqa/domain';
import { counted, letters } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { loginProblemsInArabic } from './login.ar.ts';

export const registerWordsInArabic = {
  title: 'إنشاء حسابك',
  lead: 'ادّخر مع من تثق بهم. بلا فوائد وبلا رسوم.',
  fullName: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordHint: `${counted(limits.password.minimumOnRegistration, letters)} على الأقل، منها حرف لاتيني كبير وحرف لاتيني صغير ورقم.`,
  confirmPassword: 'تأكيد كلمة المرور',
  termsBefore: 'أوافق على ',
  termsOfService: 'شروط الخدمة',
  termsBetween: ' و',
  privacyPolicy: 'سياسة الخصوصية',
  submit: 'إنشاء الحساب',
  haveAccount: 'لديك حساب؟',
  login: 'سجّل الدخول',
  createdTitle: 'راجع بريدك الإلكتروني',
  sendAgain: 'أرسله مجددًا',
  otherAddress: 'استخدم عنوانًا آخر',
  created: (email: string) => `أرسلنا إلى ${bidiIsolate(email)} رابطًا لتأكيد عنوانك. افتحه ثم سجّل الدخول.`,
};

const failed = 'تعذّر إنشاء الحساب';

export const registerProblemsInArabic = {
  already_exists: {
    title: 'الحساب موجود من قبل',
    message: 'يوجد حساب بهذا البريد الإلكتروني. يُرجى تسجيل الدخول بدلًا من ذلك.',
  },
  invalid_password: {
    title: failed,
    message: `يجب ألا تقل كلمة المرور عن ${counted(limits.password.minimumOnRegistration, letters)}.`,
  },
  invalid_email: { title: failed, message: 'يُرجى إدخال بريد إلكتروني صالح.' },
  too_many_requests: {
    title: failed,
    message: 'أُنشئت حسابات كثيرة من شبكتك قبل قليل. يُرجى الانتظار عشر دقائق ثم المحاولة مرة أخرى.',
  },
  saving_failed: {
    title: 'مشكلة في إنشاء الحساب',
    message: 'منعتنا مشكلة مؤقتة من إنشاء حسابك. يُرجى المحاولة مرة أخرى، أو التواصل مع الدعم إن استمرت.',
  },
  service_down: {
    title: 'خطأ في الخادم',
    message: 'تواجه خوادمنا مشكلة الآن. يُرجى المحاولة بعد بضع دقائق.',
  },
  unreachable: { title: failed, message: loginProblemsInArabic.unreachable },
  unverified: { title: failed, message: loginProblemsInArabic.unverified },
};

export const registerUnexpectedInArabic = {
  title: failed,
  message: 'نأسف، لم نتمكن من إنشاء حسابك الآن. يُرجى المحاولة مرة أخرى أو مراسلة الدعم.',
};

export const authSuccessWordsInArabic = {
  title: 'تم تأكيد بريدك الإلكتروني',
  text: 'شكرًا لك. تأكّد عنوانك وأصبح حسابك جاهزًا.',
  next: 'سجّل الدخول لتنشئ مجموعة، أو لتنضم إلى المجموعة التي دُعيت إليها.',
  login: 'تسجيل الدخول',
};

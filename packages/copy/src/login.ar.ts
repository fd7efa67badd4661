import { productNameInArabic } from './product.ar.ts';
export const loginWordsInArabic = {
  title: 'تسجيل الدخول',
  lead: 'أهلًا بعودتك إلى حلقتك.',
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
};

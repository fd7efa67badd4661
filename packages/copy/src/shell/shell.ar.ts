import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';

export const navigationWordsInArabic = {
  home: `${productNameInArabic}، الصفحة الرئيسية`,
  skip: 'الانتقال إلى المحتوى',
  main: 'القائمة الرئيسية',
  login: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  dashboard: 'لوحة المتابعة',
  money: 'مالي',
  profile: 'الملف الشخصي',
  bankAccounts: 'الحسابات المصرفية',
  admin: 'الإدارة',
  logout: 'تسجيل الخروج',
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  accountFallback: 'الحساب',
  footer: 'عن هذا الموقع',
  tagline: 'حلقات ادخار دوّارة. بلا فوائد أبدًا.',
};

export const footerLinksInArabic = [
  { href: '/about', label: 'من نحن' },
  { href: '/careers', label: 'الوظائف' },
  { href: '/contact', label: 'تواصل معنا' },
  { href: '/blog', label: 'المدونة' },
  { href: '/help', label: 'المساعدة' },
  { href: '/sharia', label: 'التوافق مع الشريعة' },
  { href: '/privacy', label: 'الخصوصية' },
  { href: '/terms', label: 'الشروط' },
  { href: '/security', label: 'الأمان' },
] as const;

export const moneyBannerInArabic = {
  title: 'كل المدفوعات متوقفة',
  text: (moment: string) =>
    `منذ ${moment} لا تُحصّل أي مساهمة ولا تُرسل أي دفعة. أموالك مسجّلة كما كانت، ولن تُعدّ متأخرًا بسبب هذه الأيام. ما يقع من مدفوعات في أحدها يتم لاحقًا، ويصلك بريد حين يتم. تُستأنف المدفوعات من تلقاء نفسها حالما ننتهي من معالجة الأمر.`,
};

export const bellWordsInArabic = {
  title: 'الإشعارات',
  unread: 'غير مقروءة:',
  empty: 'لا جديد. حين يحل موعد مساهمة أو يكون مبلغ في طريقه إليك، ستقرأ ذلك هنا.',
  failed: 'تعذّر تحميل الإشعارات',
  sections: { needs_you: 'بانتظارك', money: 'المال', updates: 'أخبار' },
};

export const bellLabelInArabic = (unread: number): string =>
  unread === 0 ? bellWordsInArabic.title : `${bellWordsInArabic.title}، غير المقروءة: ${unread}`;

export const toastWordsInArabic = { stack: 'الرسائل', close: 'إغلاق الرسالة' };

export const sessionWordsInArabic = {
  settingUp: 'جارٍ إعداد ملفك الشخصي...',
  created: `أُنشئ ملفك الشخصي! أهلًا بك في ${productNameInArabic}`,
  timedOut: 'استغرق تحميل ملفك الشخصي وقتًا طويلًا. يُرجى تحديث الصفحة إن واجهت مشكلة.',
  limited: 'الوصول إلى الملف الشخصي محدود. يُرجى تحديث الصفحة إن واجهت مشكلة.',
  incomplete: 'لم يكتمل إعداد الملف الشخصي. قد تكون بعض الميزات محدودة.',
  nobody: 'مستخدم',
  loggedOut: 'تم تسجيل خروجك بنجاح.',
  logoutFailed: 'لم نتمكن من الوصول إلى الخادم لإنهاء جلستك هناك. تم تسجيل خروجك على هذا الجهاز.',
  authenticationError: 'خطأ في التحقق من الهوية',
  authenticationErrorHelp: 'تعذّر التحقق من جلستك. يُرجى تسجيل الدخول من جديد.',
  ended: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  endedInactive: 'سُجّل خروجك لأنه لم يحدث شيء طوال 50 دقيقة. أموالك وحلقاتك في أمان.',
  draftKept: 'ما كتبته محفوظ في علامة التبويب هذه. سجّل الدخول من جديد لتتابع.',
  expiresSoon: 'تنتهي جلستك بعد 5 دقائق',
  stay: 'البقاء متصلًا',
  extended: 'تم تمديد الجلسة',
};

export const loadingWordsInArabic = {
  loading: 'جارٍ التحميل…',
  retry: 'إعادة المحاولة',
  safe: 'بقية الموقع تعمل، وأموالك في أمان.',
  code: 'رمز الخطأ:',
};

export const loadFailureWordsInArabic = {
  unreachable: {
    title: 'لم تصل هذه الصفحة',
    message: 'تعذّر جلب جزء منها. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  },
  unconfigured: {
    title: 'لم تصل إعدادات الموقع',
    message: 'تحتاج إليها كل صفحة. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  },
  slow: { title: 'تأخرت هذه الصفحة كثيرًا', message: 'توقفنا عن انتظارها. قد يكون اتصالك بطيئًا الآن.' },
  unverified: { title: 'لم تُفتح هذه الصفحة', message: 'ملفاتها ليست التي نشرناها، لذلك لم نشغّلها.' },
  outdated: {
    title: 'تحتاج هذه الصفحة إلى إصدار أحدث من الموقع',
    message: 'حُدِّث الموقع وهو مفتوح لديك. يُرجى تحديث الصفحة.',
  },
  killed: {
    title: 'هذه الصفحة متوقفة حاليًا',
    message: 'وجدنا فيها خللًا ونعمل على إصلاحه. يُرجى العودة لاحقًا.',
  },
  crashed: { title: 'حدث خطأ ما', message: 'توقفت هذه الصفحة عن العمل.' },
};

export const previewWordsInArabic = {
  label: 'معاينة',
  message: (remote: string, version: string) =>
    `معاينة: ${bidiIsolate(remote)} ${bidiIsolate(version)} بدلًا مما يصل إلى الزوار.`,
  end: 'إنهاء المعاينة',
  ended: 'هذا ما يراه كل الزوار: انتهت المعاينة، أو رابطها غير صالح.',
};

export const crashWordsInArabic = {
  title: 'حدث خطأ ما',
  message: 'توقف جزء من الموقع عن العمل. لم يضع شيء مما حفظته، وأموالك في أمان.',
  refresh: 'تحديث الصفحة',
  home: 'الصفحة الرئيسية',
};

export const storageWordsInArabic = {
  label: 'عن هذا المتصفح',
  blocked:
    'يحظر متصفحك بيانات هذا الموقع (ملفات تعريف الارتباط والتخزين). يمكنك قراءة كل الصفحات وتسجيل الدخول، لكن تسجيل الدخول واللغة وما تكتبه تضيع عند إعادة تحميل الصفحة أو إغلاقها. للاحتفاظ بها، اسمح ببيانات هذا الموقع في إعدادات متصفحك.',
  full: 'لم تبقَ في متصفحك مساحة لبيانات هذا الموقع. كل شيء يعمل، لكن تسجيل الدخول واللغة وما تكتبه تضيع عند إعادة تحميل الصفحة أو إغلاقها. للاحتفاظ بها، وفّر بعض المساحة على هذا الجهاز.',
  close: 'إغلاق',
};

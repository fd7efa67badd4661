import { productNameInArabic } from './product.ar.ts';

export const navigationWordsInArabic = {
  home: `${productNameInArabic}، الصفحة الرئيسية`,
  skip: 'الانتقال إلى المحتوى',
  main: 'القائمة الرئيسية',
  login: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  dashboard: 'لوحة المتابعة',
  profile: 'الملف الشخصي',
  bankAccounts: 'الحسابات المصرفية',
  admin: 'الإدارة',
  logout: 'تسجيل الخروج',
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  accountFallback: 'الحساب',
  footer: 'عن هذا الموقع',
  promise: 'حلقات ادخار دوّارة. بلا فوائد أبدًا.',
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

export const bellWordsInArabic = {
  title: 'الإشعارات',
  unread: 'غير مقروءة:',
  empty: 'لا جديد. حين يحل موعد دفعة أو يكون مبلغ في طريقه إليك، ستقرأ ذلك هنا.',
  failed: 'تعذّر تحميل الإشعارات',
};

export const bellLabelInArabic = (unread: number): string =>
  unread === 0 ? bellWordsInArabic.title : `${bellWordsInArabic.title}، غير المقروءة: ${unread}`;

export const bannerWordsInArabic = { stack: 'الرسائل', close: 'إغلاق الرسالة' };

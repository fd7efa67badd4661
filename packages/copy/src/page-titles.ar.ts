/** Written out rather than taken from the pages' words, which the shell would have to carry for six titles. */
const titles: Record<string, string> = {
  'Log In': 'تسجيل الدخول',
  'Sign Up': 'إنشاء حساب',
  'Reset Password': 'إعادة تعيين كلمة المرور',
  'Email Confirmed': 'تم تأكيد البريد الإلكتروني',
  Dashboard: 'لوحة المتابعة',
  'Create Group': 'إنشاء مجموعة',
  'Join Group': 'الانضمام إلى مجموعة',
  Group: 'المجموعة',
};

export const pageTitleInArabic = (title: string): string => titles[title] ?? title;

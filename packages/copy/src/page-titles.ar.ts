/** Written out rather than taken from the pages' words, which the shell would have to carry for their titles. */
const titles: Record<string, string> = {
  'Save Together, Grow Together': 'ندّخر معًا، ونكبر معًا',
  'Log In': 'تسجيل الدخول',
  'Sign Up': 'إنشاء حساب',
  'Reset Password': 'إعادة تعيين كلمة المرور',
  'Email Confirmed': 'تم تأكيد البريد الإلكتروني',
  Dashboard: 'لوحة المتابعة',
  'Create Group': 'إنشاء مجموعة',
  'Join Group': 'الانضمام إلى مجموعة',
  Group: 'المجموعة',
  'Personal Information': 'المعلومات الشخصية',
  'Bank Accounts': 'الحسابات المصرفية',
  'Security Settings': 'إعدادات الأمان',
  'Notification Preferences': 'تفضيلات الإشعارات',
};

export const pageTitleInArabic = (title: string): string => titles[title] ?? title;

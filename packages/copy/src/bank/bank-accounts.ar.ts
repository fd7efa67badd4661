import { bidiIsolate } from '../formats/text.ts';

export const bankAccountsWordsInArabic = {
  title: 'الحسابات المصرفية',
  lead: 'الحساب الذي تخرج منه مساهماتك ويصل إليه ما تستلمه.',
  loading: 'جارٍ تحميل حساباتك المصرفية…',
  linkTitle: 'اربط حسابك المصرفي',
  linkText:
    'تختار مصرفك وتسجّل الدخول لديه؛ ولا نرى كلمة مرورك أبدًا. الربط لا ينقل أموالًا: لا تخرج مساهمة من حسابك إلا بعد أن تنضم إلى مجموعة وتوافق على مواعيدها.',
  expired: 'انتهت صلاحية ربط الحساب المصرفي. يُرجى ربط حسابك من جديد.',
  failedTitle: 'تعذّر تحميل الحساب المصرفي',
  notAuthenticated: 'لم تسجّل الدخول',
  unexpected: 'حدث خطأ غير متوقع',
  failedSafe: 'أموالك في أمان: كنا نريد عرض الحساب فقط.',
  tryAgain: 'إعادة المحاولة',
  connected: 'الحساب مرتبط',
  noneTitle: 'لا توجد حسابات مصرفية',
  none: 'مصرفك مرتبط، لكنه لا يعرض علينا أي حساب. اربطه من جديد واختر الحساب الذي تريد استخدامه.',
  available: 'الرصيد المتاح',
  current: 'الرصيد الحالي',
  unknownBalance: 'لم يذكره مصرفك',
  account: 'الحساب',
  type: 'النوع',
  connectedOn: 'تاريخ الربط',
};

/** Bank names are left-to-right, with the digits behind them. */
export const accountTitleInArabic = (institution: string, mask: string): string =>
  bidiIsolate(`${institution} ••${mask}`);

const kinds: Record<string, string> = {
  depository: 'حساب إيداع',
  checking: 'حساب جارٍ',
  savings: 'حساب ادخار',
  'money market': 'حساب سوق النقد',
  credit: 'حساب ائتمان',
  loan: 'حساب قرض',
  investment: 'حساب استثمار',
};

/** Account types without an Arabic word stay as the bank sends them. */
export const accountKindInArabic = (kind: string): string => kinds[kind] ?? bidiIsolate(kind);

import { formatDateInArabic, formatLocalTimeInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';

const groupList = new Intl.ListFormat('ar', { type: 'conjunction' });

const loginEffect =
  'بتسجيل الدخول يُربط حسابك من جديد، وتبقى مجموعاتك والحساب الذي اخترته كما هي. وحتى ذلك الحين قد يتعذر تحصيل مساهماتك، وقد لا يصل إليك مبلغ مستحق.';

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

  asOf: (instant: string) => `الأرصدة حتى الساعة ${formatLocalTimeInArabic(instant)}`,
  refresh: 'تحديث الأرصدة',
  refreshFailed: 'هذه آخر أرصدة تمكّنا من قراءتها.',

  loginTitle: 'سجّل الدخول لدى مصرفك من جديد',
  loginText: `يطلب مصرفك تسجيل الدخول من جديد، كما يحدث بعد تغيير كلمة المرور. ${loginEffect}`,
  loginAction: 'تسجيل الدخول لدى المصرف',

  attention: {
    ending: {
      title: (date: string) => `ينتهي إذن مصرفك في ${formatDateInArabic(date)}`,
      text: 'تطلب المصارف تجديده من حين إلى آخر. يُرجى تجديده قبل ذلك اليوم حتى لا تتعثر أي مساهمة. تبقى مجموعاتك والحساب الذي اخترته كما هي.',
      action: 'تجديد الإذن',
    },
    login_required: {
      title: () => 'يطلب مصرفك تسجيل الدخول من جديد',
      text: `يُرجى تسجيل الدخول قبل مساهمتك القادمة. ${loginEffect}`,
      action: 'تسجيل الدخول لدى المصرف',
    },
    access_revoked: {
      title: () => 'انتهى الوصول إلى حسابك',
      text: 'أبلغنا مصرفك بأنه أُنهي، لدى مصرفك أو لدى مزوّد الربط. يُرجى ربط مصرفك من جديد قبل مساهمتك القادمة.',
      action: 'ربط المصرف من جديد',
    },
    account_revoked: {
      title: () => 'لم يعد مصرفك يتيح الحساب الذي تدفع منه',
      text: 'يُرجى إتاحته من جديد، أو اختيار حساب آخر، قبل مساهمتك القادمة.',
      action: 'إتاحة حساب',
    },
    unknown: {
      title: () => 'مصرفك يحتاج إلى عنايتك',
      text: 'يُرجى تسجيل الدخول لدى مصرفك من جديد قبل مساهمتك القادمة.',
      action: 'تسجيل الدخول لدى المصرف',
    },
  },

  joined: (group: string) => `انضممت إلى ${bidiIsolate(group)}.`,
  toGroup: 'الذهاب إلى المجموعة',
  nextTitle: 'ما الخطوة التالية',
  owed: (amount: string, round: number, group: string) =>
    `${amount} بانتظار الدفع: مساهمتك في الدور ${round} من ${bidiIsolate(group)}`,
  invited: (organizer: string, group: string) => `دعوة من ${bidiIsolate(organizer)} إلى ${bidiIsolate(group)}`,
  startGroup: 'ابدأ مجموعة',
  stoppedTitle: 'لا يقبل المصرف الخصم من هذا الحساب',
  stoppedText: 'يلزم ربط حساب آخر أو استخدام حساب آخر مربوط: لا يُطلب من هذا الحساب شيء بعد الآن، ولا يُرسل إليه شيء.',

  debited: 'للمساهمات وما تستلمه',
  debit: 'استخدام هذا الحساب',
  debitLabel: (account: string) => `استخدام هذا الحساب: ${bidiIsolate(account)}`,
  debitChanged: (account: string) => `ستُحصَّل المساهمات من ${bidiIsolate(account)}، ويُرسل إليه ما تستلمه.`,
  debitChangedStopped: (account: string) =>
    `يُستخدم ${bidiIsolate(account)} الآن، لكن المصرف لا يقبل الخصم منه: يلزم ربط حساب آخر أو استخدامه.`,
  debitedEmpty:
    'بحسب آخر ما أفاد به مصرفك لا مال في هذا الحساب، وستُرفض المساهمة: يلزم إيداع المبلغ فيه أو اختيار حساب آخر.',

  replace: 'استبدال المصرف',
  replaceTitle: 'استبدال مصرفك',
  replaceText: 'يبقى مصرفك مرتبطًا حتى يعمل المصرف الجديد. ومنذ ذلك الحين تُحصَّل مساهمات كل مجموعاتك من المصرف الجديد.',
  replaceCancel: 'الاحتفاظ بهذا المصرف',

  unlink: 'إلغاء ربط المصرف',
  unlinkTitle: 'هل تلغي ربط مصرفك؟',
  unlinkChecking: 'جارٍ البحث عن المجموعات التي تعتمد عليه…',
  unlinkText: 'ننهي الاتصال ونحذف ما نخزّنه عن حساباتك. وحتى تنشئ مجموعة أو تنضم إليها، تربط مصرفًا من جديد.',
  unlinkKeep: 'إبقاء الربط',
  unlinkedTitle: 'أُلغي ربط المصرف',
  unlinked: 'لم يعد لنا وصول إلى حساباتك.',
  inUse: (groups: readonly string[]) =>
    `لا يمكن إلغاء ربط مصرفك ما دام لك مقعد في ${groupList.format(groups.map(bidiIsolate))}.`,
  inUseHelp: 'يمكنك مغادرة المجموعة قبل أن تبدأ. ويمكنك استبدال المصرف في أي وقت.',
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

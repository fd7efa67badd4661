import { bidiIsolate } from '../formats/text.ts';

/** Of the switch that stops all money. */
export const moneySwitchInArabic = {
  moneyTitle: 'كل الأموال',
  moneyFailed: 'تعذّر تحميل حالة الأموال',
  moneyRuns: 'الأموال تتحرك',
  moneyRunsText: 'تُرسل الخصومات والدفعات في مواعيدها.',
  moneyStopped: 'كل الأموال متوقفة',
  moneyStoppedFrom: (moment: string) => `كل الأموال متوقفة منذ ${moment}.`,
  moneyStoppedSince: (moment: string) =>
    `منذ ${moment}. لا يُرسل أي خصم ولا أي دفعة، ويقرأ الأعضاء تنبيهًا، ويُسجَّل ما تُبلغ به البنوك.`,
  moneyInForce: 'قرأت كل عملية تستطيع إرسال المال هذا القرار. لا يُرسل شيء بعد الآن.',
  moneyNotInForce: (count: number) =>
    `عمليات بدأت قبل الإيقاف: ${count}. قد يكون لكل منها طلب أخير لدى البنك. تنتهي خلال خمس دقائق، وما فعلته يُسجَّل.`,
  moneyProposed: {
    stop: 'مقترح إيقاف كل الأموال',
    start: 'مقترح استئناف كل الأموال',
    unknown: 'مقترح تغيير لا تعرفه هذه الصفحة بعد',
  },
  moneyProposedBy: (name: string | null, moment: string, expires: string) =>
    `بواسطة ${person(name)}، ${moment}. يمكن لمشغّل آخر تأكيده حتى ${expires}:`,
  moneyChanged: (proposer: string | null, confirmer: string | null, moment: string) =>
    `آخر تغيير ${moment}: اقترحه ${person(proposer)} وأكّده ${person(confirmer)}.`,
  stopMoney: 'إيقاف كل الأموال',
  startMoney: 'استئناف كل الأموال',
  stopMoneyText:
    'حين يؤكده مشغّل آخر، لا يُرسل أي خصم ولا أي دفعة لأي مجموعة. ما حان موعده ينتظر، وما هو لدى البنك يستمر، ويقرأ الأعضاء أن المدفوعات متوقفة.',
  startMoneyText: 'حين يؤكده مشغّل آخر، يُرسل ما انتظر، كل خصم ودفعة مرة واحدة. وتبدأ مهلة الدفع الجارية من جديد.',
  proposeMoney: 'اقتراح',
  answerMoney: 'الرد',
  confirmMoney: 'تأكيد',
  withdrawMoney: 'سحب',
  confirmMoneyText: { stop: 'بعد التأكيد تتوقف كل الأموال فورًا.', start: 'بعد التأكيد تُستأنف كل الأموال فورًا.' },
  withdrawMoneyText: 'يلزم أن يؤكده مشغّل آخر. يمكنك سحبه.',
} as const;

const person = (name: string | null) => (name === null ? 'حساب سابق' : bidiIsolate(name));

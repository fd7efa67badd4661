import { zoneInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import type { DescribedRow } from './statement.ts';

export const statementWordsInArabic = {
  title: 'كشف حسابك',
  lead: (group: string) => `كل حركة لمالك في ${bidiIsolate(group)}، كما سجّلتها دفاترها.`,
  back: 'العودة إلى المجموعة',
  loading: 'جارٍ تحميل كشف حسابك…',
  failed: 'تعذّر تحميل كشف حسابك',
  emptyTitle: 'لم يصل شيء بعد',
  emptyText: 'يبدأ كشف حسابك بأول خصم وصل أو مبلغ دور أُرسل. وليس فيه ما هو مخطط ولا خصم في الطريق.',

  group: 'المجموعة',
  member: 'العضو',
  made: 'أُعدّ في',
  zone: 'التواريخ',
  zoneText: (zone: string) => `أيام في المنطقة الزمنية للمجموعة، ${bidiIsolate(zoneInArabic(zone))}`,
  basis: 'الدفاتر',
  basisText: (entries: number) => (entries === 1 ? 'أُعدّ من قيد واحد' : `أُعدّ من كل القيود، وعددها ${entries}`),
  fingerprint: 'بصمة القيد الأخير',

  paid: 'المدفوع',
  received: 'المستلم',
  setOff: (amount: string) => `منه ${amount} اقتُطع من مبلغ دورك لما كان عليك`,
  onTheWay: 'في طريقه إليك',
  owed: 'للدفع، لم يصل بعد',
  fees: `لم تُضف ${productNameInArabic} شيئًا: لا رسوم ولا فوائد.`,

  caption: 'الحركات، الأحدث أولًا. الأعمدة الثلاثة الأخيرة مجاميع حتى حينه.',
  date: 'التاريخ',
  arrivedOn: 'وصل في',
  what: 'البيان',
  amount: 'المبلغ',
  receipt: 'إيصال',
  receiptOf: (what: string) => `إيصال: ${what}`,

  print: 'طباعة أو حفظ بصيغة PDF',
  exportCsv: 'تصدير CSV',
  exportJson: 'تصدير JSON',
  verify: 'التحقق من الدفاتر',
  turnColumn: 'الدور',
  entryColumn: 'قيد الدفاتر',
  fingerprintColumn: 'البصمة',

  receiptTitle: 'إيصال',
  receiptLead: (group: string) => `عن حركة واحدة لمالك في ${bidiIsolate(group)}.`,
  receiptBack: 'العودة إلى كشف حسابك',
  receiptPaidBy: 'دفعه',
  receiptPaidTo: 'دُفع إلى',
  receiptFor: 'عن',
  receiptTurn: (round: number, recipient: string) => `الدور ${round}، يستلمه ${bidiIsolate(recipient)}`,
  receiptShare: 'حصتك مما كان للمجموعة',
  receiptClaim: 'ما كنت قد دفعته قبل أن ينتقل مكانك إلى غيرك',
  receiptEntry: 'قيد الدفاتر',
  receiptFingerprint: 'بصمة ذلك القيد',
  receiptUndone: 'استرد المصرف هذا المبلغ لاحقًا. يذكر كشف حسابك متى.',
  noReceiptTitle: 'لا يوجد إيصال كهذا',
  noReceiptText: 'الإيصالات للمساهمات التي دُفعت وللمبالغ التي وصلت. يسردها كشف حسابك.',
};

const shareRows: Readonly<Partial<Record<DescribedRow['kind'], string>>> = {
  contributions_ended: 'انتهت المجموعة قبل أوانها: سقط ما كان للدفع',
  payout_sent: 'أُرسلت إليك حصتك',
  payout_received: 'استلمت حصتك',
  payout_returned: 'عادت حصتك قبل أن تصل',
  payout_taken_back: 'عادت حصتك بعد أن وصلت',
};

const claimRows: Readonly<Partial<Record<DescribedRow['kind'], string>>> = {
  payout_sent: 'أُرسل إليك ما كنت قد دفعته',
  payout_received: 'استلمت ما كنت قد دفعته',
  payout_returned: 'عاد ما كنت قد دفعته قبل أن يصل',
  payout_taken_back: 'عاد ما كنت قد دفعته بعد أن وصل',
};

export function describeStatementRowInArabic(row: DescribedRow): string {
  const { kind, round, recipient, isYourTurn, isShare, isClaim } = row;
  const other = bidiIsolate(row.otherName ?? '');
  if (isShare) return shareRows[kind] ?? 'حركة من حصتك';
  if (isClaim) return claimRows[kind] ?? 'حركة مما كنت قد دفعته';
  const turn = isYourTurn ? `الدور ${round}، دورك` : `الدور ${round} (${bidiIsolate(recipient)})`;
  switch (kind) {
    case 'contribution_due':
      return `مساهمتك مطلوبة: فُتح ${turn}`;
    case 'contribution_paid':
      return `دُفعت مساهمة ${turn}`;
    case 'contribution_returned':
      return `ردّ المصرف خصم ${turn}`;
    case 'contribution_taken_back':
      return `استرد المصرف مساهمة ${turn}`;
    case 'contribution_set_off':
      return `اقتُطعت مما كنت ستتسلمه مساهمة ${turn}`;
    case 'covered_by_guarantor':
      return `دُفعت من كفيلك ${other} مساهمة ${turn}`;
    case 'guarantor_taken_back':
      return `استرد مصرف كفيلك ${other} مساهمة ${turn}`;
    case 'paid_as_guarantor':
      return `دُفعت كفالةً لـ${other} مساهمة ${turn}`;
    case 'taken_back_as_guarantor':
      return `استرد مصرفك ما دُفع كفالةً لـ${other} عن ${turn}`;
    case 'claimed_from_guarantor':
      return `استرد مصرفك بعد قسمة مال المجموعة ما دُفع كفالةً لـ${other} عن ${turn}، وقد وصلك ضمن حصتك`;
    case 'guarantee_settled':
      return `سُوّي بينك وبين ${other}: ما دُفع كفالةً عن ${turn}`;
    case 'debt_handed_over':
      return `صار ما نقص على ${other}، بعد أخذ مكانك`;
    case 'debt_taken_over':
      return `ما لم يُدفع من ${other} قبل أخذ المكان`;
    case 'payout_sent':
      return `أُرسل إليك ${payoutOf(row)}`;
    case 'payout_received':
      return `استلمت ${payoutOf(row)}`;
    case 'payout_returned':
      return `عاد مبلغ الدور ${round} قبل أن يصل`;
    case 'payout_taken_back':
      return `عاد مبلغ الدور ${round} بعد أن وصل`;
    default:
      return `حركة من الدور ${round}`;
  }
}

function payoutOf({ part, round }: DescribedRow): string {
  if (part === 'part') return `جزءًا من مبلغ الدور ${round}`;
  return part === 'rest' ? `باقي مبلغ الدور ${round}` : `مبلغ الدور ${round}`;
}

import type { MemberCase } from '@halqa/contract';
import { businessDays, counted, formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';
import type { CasePayment } from './cases.ts';

export const caseWordsInArabic = {
  title: 'شكاواك',
  lead: (group: string, days: number) =>
    `هل في إحدى عملياتك في ${bidiIsolate(group)} خطأ؟ اكتب ما حدث، ويرد عليك أحد مشغّلي ${productNameInArabic} خلال ${counted(days, businessDays)}. لا يقرؤها سواك وسوى مشغّلينا.`,
  back: 'العودة إلى المجموعة',
  loading: 'جارٍ تحميل شكاواك…',
  failed: 'تعذّر تحميل شكاواك',
  emptyTitle: 'ليست لديك شكوى',
  emptyText: 'لكل عملية تكتب بشأنها شكوى هنا، بكل ما كُتب فيها.',

  newTitle: 'تقديم شكوى',
  noPayment: 'لا توجد عملية يمكنك تقديم شكوى بشأنها: لم يبدأ الدور الأول، أو أن لكل عملية شكوى أعلاه.',
  payment: 'أي عملية',
  paymentMissing: 'يُرجى اختيار العملية.',
  reason: 'ما الخطأ',
  reasonMissing: 'يُرجى اختيار الخطأ.',
  choose: 'يُرجى الاختيار',
  text: 'ماذا حدث',
  textHint: (most: string) => `حتى ${most} حرف. لا تكتب رقم حساب ولا كلمة مرور.`,
  textMissing: 'يُرجى كتابة ما حدث.',
  textTooLong: (most: string) => `الحد الأقصى ${most} حرف.`,
  open: 'تقديم الشكوى',
  opened: 'قُدّمت شكواك',
  openedText: 'أرسلنا إليك بريدًا بموعد ردنا.',

  you: 'أنت',
  operator: productNameInArabic,
  bank: 'مصرفك',
  closedByYou: 'أغلقت الشكوى.',
  writeAgain: 'الكتابة مجددًا',
  writeAgainMissing: 'يُرجى كتابة ما تريد قوله.',
  send: 'إرسال',
  sent: 'أُرسل ما كتبته',
  close: 'إغلاق الشكوى',
  closed: 'أُغلقت الشكوى',
};

const reasons: Record<MemberCase['reason'], string> = {
  not_authorized: 'لم أوافق عليها',
  wrong_amount: 'المبلغ غير صحيح',
  not_received: 'لم تصل',
  charged_twice: 'خُصم مني مرتين',
  other: 'أمر آخر',
  account_frozen: 'الحساب مجمّد',
  account_holder: 'يسأل المصرف عمّن يملك الحساب الآن',
  unknown: 'سبب لا تعرفه هذه الصفحة بعد',
};

export const caseReasonInArabic = (reason: MemberCase['reason']): string => reasons[reason];

export function caseReturnedInArabic(returnCode: string | null): string {
  switch (returnCode) {
    case 'R14':
    case 'R15':
      return `ردّ المصرف هذا الخصم لأن صاحب الحساب ربما لم يعد قادرًا على استخدامه (${bidiIsolate(returnCode)}). ولا يُخصم شيء بعد ذلك. ترد ${productNameInArabic} هنا على من يتولى أمره.`;
    case 'R16':
      return `جمّد المصرف الحساب وأعاد هذا الخصم (${bidiIsolate(returnCode)}). ولا يُخصم منه شيء بعد ذلك. تتحقق ${productNameInArabic} من السبب وترد هنا، ويمكنك ربط حساب آخر في هذه الأثناء.`;
    default:
      return `ردّ المصرف هذا الخصم لأنه غير مأذون به${returnCode === null ? '' : ` (${bidiIsolate(returnCode)})`}. تتحقق ${productNameInArabic} مما حدث وترد هنا.`;
  }
}

export const paymentTitleInArabic = ({ round, about }: CasePayment): string =>
  ({
    contribution: `مساهمتك في الدور ${round}`,
    payout: `دفعتك في الدور ${round}`,
    cover: `ما دُفع منك كفالةً في الدور ${round}`,
    unknown: `عملية في الدور ${round}`,
  })[about];

export const caseIsLateInArabic = (answerDue: string): string =>
  `مفتوحة: تأخر ردنا، وكان موعده حتى ${formatDateInArabic(answerDue)}`;

export const caseStatusInArabic = ({ status, answerDue }: Pick<MemberCase, 'status' | 'answerDue'>): string =>
  ({
    open: `مفتوحة: نرد حتى ${formatDateInArabic(answerDue)}`,
    answered: 'رددنا عليها',
    closed: 'مغلقة',
    unknown: 'في حالة لا تعرفها هذه الصفحة بعد',
  })[status];

const payments: Record<MemberCase['about'], string> = {
  contribution: 'مساهمة',
  payout: 'دفعة',
  cover: 'خصم من كفيل',
  unknown: 'عملية',
};

export const casePaymentInArabic = (about: MemberCase['about']): string => payments[about];

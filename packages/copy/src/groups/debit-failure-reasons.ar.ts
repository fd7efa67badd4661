import type { DebitFailure } from './debit-failure-reasons.ts';

/** Why a debit failed, as a part of a sentence. */
export const debitFailureReasonsInArabic: Record<DebitFailure, string> = {
  our_limit: 'كنا قد بلغنا حدًّا لدى مصرفنا نحن',
  our_bank: 'لم يقبل مصرفنا نحن طلبنا، ولا علاقة لك بذلك',
  no_money: 'لم يكن في الحساب ما يكفي من المال',
  no_account: 'لم يعد الحساب موجودًا، أو لا يمكن الخصم منه',
  account_rejected: 'لا تقبل شبكة المصارف التحويل من هذا الحساب أو إليه، وغالبًا ما يصلح حساب جارٍ في مصرف آخر',
  stopped: 'الخصم أُوقف أو لم يكن مصرحًا به',
  stopped_before: 'كان مصرفك قد أعاد خصمًا لأنه أُوقف أو غير مأذون به، ومنذ ذلك لا يُخصم شيء تلقائيًا',
  needs_connection: 'يطلب مصرفك تأكيد الربط',
  not_carried_out: 'لم ينفّذ مصرفك الخصم',
};

import { productNameInArabic } from '../product.ts';
import { movementWordsInArabic } from './movements.ar.ts';

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const contributionReasonWordsInArabic = {
  not_due: (date: string) => `تُستحق في ${date}`,
  debits_paused: (date: string) => `أوقفت ${productNameInArabic} الخصومات الجديدة مؤقتًا، والموعد التالي ${date}`,
  money_stopped: () => movementWordsInArabic.moneyStopped,
  debit_started: () => movementWordsInArabic.states.on_its_way,
  debit_on_its_way: () => movementWordsInArabic.states.on_its_way,
  debited: () => null,
  paid_before: () => 'دفعها من كان له هذا المكان من قبل',
  debit_declined: (_: string, round: number) => `رفض المصرف خصم الدور ${round}`,
  bank_needs_attention: (_: string, round: number) => `تعذّر خصم الدور ${round} من الحساب`,
  debits_stopped: (_: string, round: number) => `لا يُخصم الدور ${round} تلقائيًا`,
  debit_follows: (_: string, round: number) => `يُخصم الدور ${round} تلقائيًا خلال دقائق`,
  debit_failed: (_: string, round: number) => `لم يتم خصم الدور ${round}`,
  debit_returned: (_: string, round: number) => `ردّ المصرف خصم الدور ${round}`,
  retry_planned: (_: string, round: number) => `سيتكرر خصم الدور ${round}`,
  member_pays: (_: string, round: number) => `الدور ${round} بانتظار هذه المساهمة`,
  debit_taken_back: (_: string, round: number) => `استرد المصرف مساهمة الدور ${round}`,
  guarantor_debited: (_: string, round: number) => `يجري الخصم من كفيل عن الدور ${round}`,
  covered_by_another: () => 'دُفعت من كفيل',
  set_off: () => 'اقتُطعت من مبلغ الدور',
  written_off: (_: string, round: number) => `شُطبت مساهمة الدور ${round}`,
  outstanding: (_: string, round: number) => `لم تصل مساهمة الدور ${round} بعد`,
  unknown: () => null,
};

export const payoutReasonWordsInArabic = {
  not_due: (date: string | null) => date && `تُستحق المساهمات في ${date}`,
  collecting: () => 'المساهمات قيد التحصيل',
  clearing: () => 'دفع الجميع، والتحويلات قيد التسوية',
  ready_to_send: () => 'اكتمل التحصيل',
  under_review: () => 'قيد المراجعة قبل الإرسال',
  payout_started: () => movementWordsInArabic.states.on_its_way,
  payout_on_its_way: () => movementWordsInArabic.states.on_its_way,
  received: () => null,
  set_off: () => 'اقتُطع كله لما كان عليك ولم يبقَ ما يُرسل',
  nothing_sent: () => 'سُوّي، ولم يبقَ ما يُرسل',
  payout_failed: () => 'لم يقبله المصرف',
  payout_returned: () => 'ردّه المصرف',
  account_needed: () => 'تعذّر إيصاله: بانتظار طلب إرساله من جديد',
  group_dissolved: () => 'انتهت المجموعة قبل أوانها',
  delayed: () => 'متأخر',
  unknown: () => null,
};

export const payoutPartInArabic = (amount: string, date: string | null): string =>
  date === null ? `${amount} في الطريق` : `وصل ${amount} في ${date}`;

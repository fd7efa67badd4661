import type { AuditEntry, ListedReport, ParkedWork } from '@halqa/contract';
import { counted, membersOf } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';

export const operatorWordsInArabic = {
  title: 'الإدارة',
  lead: 'الأعضاء والمجموعات وما قام به المشرفون. يُسجَّل كل اطلاع على الأعضاء والمجموعات.',
  factorTitle: 'سجّل الدخول بخطوتين أولًا',
  factorText:
    'ما يراه المشغّلون ويفعلونه محمي برمز من هواتفهم. فعّل التحقق بخطوتين في إعدادات الأمان. وإن كان مفعّلًا بالفعل فسجّل الخروج وادخل به من جديد.',
  factorLink: 'فتح إعدادات الأمان',
  factorWaived: 'على هذا الجهاز لا يحتاج مشغّل العرض التجريبي إلى خطوة ثانية. أما حيث يُنشر التطبيق فيحتاجها كل مشغّل.',
  loading: 'جارٍ التحميل…',
  showMore: 'عرض المزيد',
  unknownTime: 'ليس بعد',
  yes: 'نعم',
  no: 'لا',

  peopleTitle: 'الأعضاء وطلبات الوصول التجريبي',
  peopleLead: 'تصل طلبات الوصول التجريبي بالبريد الإلكتروني. ابحث عن المرسل هنا وامنحه الوصول.',
  peopleFailed: 'تعذّر تحميل الأعضاء',
  peopleEmpty: 'لم يُعثر على أحد',
  peopleEmptyText: 'لا يوجد عضو يطابق هذا البحث.',
  search: 'يبدأ البريد الإلكتروني بـ',
  onlyWaiting: 'الأعضاء الذين بلا وصول فقط',
  find: 'بحث',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  joined: 'تاريخ الانضمام',
  lastSignIn: 'آخر دخول',
  bank: 'مصرف مربوط',
  access: 'الوصول التجريبي',
  granted: 'ممنوح',
  grant: 'منح الوصول',
  grantTo: (name: string) => `منح الوصول إلى ${bidiIsolate(name)}`,
  operator: 'مشرف',
  grantedTitle: 'مُنح الوصول',
  grantedText: (name: string) => `يستطيع ${bidiIsolate(name)} الآن ربط حساب مصرفي، وقد أُبلغ بالبريد الإلكتروني.`,
  grantFailed: 'تعذّر إتمام منح الوصول',

  groupsTitle: 'المجموعات',
  groupsFailed: 'تعذّر تحميل المجموعات',
  groupsEmpty: 'لا مجموعات بعد',
  groupsEmptyText: 'تظهر المجموعات هنا حالما ينشئ عضو واحدة.',
  group: 'المجموعة',
  status: 'الحالة',
  members: 'الأعضاء',
  membersOf: (members: number, total: number) => `${members} من ${counted(total, membersOf)}`,
  created: 'تاريخ الإنشاء',
  simulated: 'تجريبية',

  reportsTitle: 'الدعوات المُبلَّغ عنها',
  reportsLead: 'يبلّغ عنها المدعوون من الرسالة. والأسماء كما وردت فيها.',
  reportsFailed: 'تعذّر تحميل البلاغات',
  reportsEmpty: 'لا بلاغ عن أي دعوة',
  reportsEmptyText: 'يظهر كل بلاغ هنا إلى أن يُغلق.',
  sender: 'المرسل',
  reportReason: 'المشكلة',
  reportedAt: 'تاريخ البلاغ',
  decision: 'القرار',
  decide: 'اتخاذ قرار',
  decideAbout: (name: string) => `اتخاذ قرار في البلاغ عن ${bidiIsolate(name)}`,
  invitingStopped: 'أُوقفت دعواته',
  dismiss: 'إغلاق البلاغ',
  stopInviting: 'إيقاف الدعوات',
  allowInviting: 'السماح بالدعوات',
  decisionReason: 'السبب، لسجل الأعمال',
  decisionReasonMissing: 'يُرجى كتابة السبب.',
  decidedTitle: 'اتُّخذ القرار',
  decided: 'سُجّل القرار والسبب في سجل الأعمال.',
  decideFailed: 'لم يتغير شيء',
  stoppedText: 'العضو الموقوف لا ينشئ مجموعة ولا يرسل دعوة، إلى أن يُسمح له بذلك هنا.',

  payoutsTitle: 'الدفعات',
  payoutsLead: 'الدفعات التي لم تكتمل. ما يُحجز لا يُرسل حتى يُفرج عنه، وبعد يوم يُفرج عنه مشغّل آخر.',
  payoutsFailed: 'تعذّر تحميل الدفعات',
  payoutsEmpty: 'لا دفعة مقبلة',
  payoutsEmptyText: 'تظهر الدفعة هنا من أول مساهمة في دورها حتى تكتمل.',
  payoutOf: (group: string, round: number) => `${bidiIsolate(group)}، الدور ${round}`,
  recipient: 'المستلم',
  amount: 'المبلغ',
  planned: 'الموعد المقرر',
  standing: 'الحالة',
  onHold: 'محجوزة',
  onHoldBy: (name: string, moment: string) => `${bidiIsolate(name)}، ${moment}`,
  hold: 'حجز',
  release: 'إفراج',
  holdPayout: (payout: string) => `حجز الدفعة: ${payout}`,
  releasePayout: (payout: string) => `الإفراج عن الدفعة: ${payout}`,
  holdText: 'لا تُرسل حتى يُفرج عنها. يرى الأعضاء أنها قيد التحقق، ولا يرون السبب.',
  releaseText: 'تُرسل في موعدها، أو الآن إن مضى موعدها.',
  needsSecondPerson: 'يلزم أن يُفرج عنها مشغّل آخر.',

  parkedTitle: 'الأعمال الموقوفة',
  parkedLead: 'أعمال لم يستطع الخادم إنجازها في أي محاولة. لا يُعاد منها شيء تلقائيًا.',
  parkedFailed: 'تعذّر تحميل الأعمال الموقوفة',
  parkedEmpty: 'لا عمل موقوف',
  parkedEmptyText: 'أُنجز كل ما حان وقته، أو تُعاد محاولته.',
  work: 'العمل',
  subject: 'بشأن',
  due: 'موعده',
  parked: 'آخر محاولة',
  reason: 'السبب',

  auditTitle: 'سجل الأعمال',
  auditFailed: 'تعذّر تحميل السجل',
  auditEmpty: 'لم يُنجز شيء بعد',
  auditEmptyText: 'ما يقوم به المشرفون يُسجَّل هنا ويبقى.',
  act: 'ماذا',
  by: 'من',
  at: 'متى',
  formerAccount: 'حساب سابق',
};

export function reportReasonInArabic(reason: ListedReport['reason']): string {
  const labels: Record<typeof reason, string> = {
    unknown_sender: 'لا يعرف المرسل',
    unwanted: 'لا يريد مزيدًا من الدعوات',
    fraud: 'تبدو احتيالًا',
    offensive: 'أسماء مسيئة',
    other: 'غير ذلك',
    unknown: 'سبب لا تعرفه هذه الصفحة بعد',
  };
  return labels[reason];
}

export function dueKindInArabic(kind: ParkedWork['kind']): string {
  const labels: Record<typeof kind, string> = {
    forming_ends: 'إغلاق مجموعة لم تكتمل',
    invitations_expire: 'إنهاء صلاحية دعوات',
    deliver_again: 'إرسال إشعارات أو تحديث مجموعات بعد تغيير',
    reveal_draw: 'كشف نتيجة القرعة في مجموعة',
    void_draw: 'إلغاء قرعة لم تُكشف نتيجتها',
    open_round: 'فتح جولة',
    remind_debits: 'الإعلان عن عمليات خصم',
    start_debit: 'بدء خصم مساهمة',
    end_grace: 'إنهاء مهلة المساهمات المتأخرة',
    start_payout: 'بدء دفعة',
    complete_cycle: 'إغلاق مجموعة دُفعت كل جولاتها',
    send_transfer: 'إرسال خصم أو دفعة إلى البنك',
    sync_bank_events: 'قراءة أحداث البنك',
    apply_bank_event: 'تطبيق حدث من البنك',
    notify_again: 'إرسال إشعارات بعد ساعات الهدوء',
    unknown: 'عمل لا تعرفه هذه الصفحة بعد',
  };
  return labels[kind];
}

const person = (name: string | null) => (name === null ? 'حساب سابق' : bidiIsolate(name));

export function auditLineInArabic({ action, whom, search }: Pick<AuditEntry, 'action' | 'whom' | 'search'>): string {
  const lines: Record<AuditEntry['action'], string> = {
    sandbox_granted: `منح الوصول التجريبي إلى ${person(whom)}`,
    operator_made: 'أصبح مشرفًا، بأمر ممن ينشر المنتج',
    people_read: search === null ? 'اطلع على قائمة الأعضاء' : `بحث بين الأعضاء عن «${bidiIsolate(search)}»`,
    groups_read: 'اطلع على قائمة المجموعات',
    reports_read: 'اطلع على الدعوات المُبلَّغ عنها',
    report_dismissed: `أغلق بلاغًا بشأن ${person(whom)}`,
    inviting_stopped: `أوقف ${person(whom)} عن الدعوة`,
    payouts_read: 'اطلع على الدفعات',
    payout_on_hold: `حجز دفعة إلى ${person(whom)}`,
    payout_released: `أفرج عن دفعة إلى ${person(whom)}`,
    inviting_allowed: `سمح لـ${person(whom)} بالدعوة مجددًا`,
    unknown: 'عمل لا تعرفه هذه الصفحة بعد',
  };
  return lines[action];
}

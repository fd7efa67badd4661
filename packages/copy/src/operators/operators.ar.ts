import type { AuditEntry, ListedReport, ParkedWork } from '@halqa/contract';
import { isClaimRound, isShareRound, positionOfRound } from '@halqa/domain';
import { counted, leftToRight, membersOf } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { decisionsInArabic } from './decisions.ar.ts';
import { moneySwitchInArabic } from './money-switch.ar.ts';
import { peopleWordsInArabic } from './people.ar.ts';

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const share = (part: number, all: number): string => `${percent.format(all === 0 ? 0 : (100 * part) / all)}%`;

export const operatorWordsInArabic = {
  title: 'الإدارة',
  lead: 'يُسجَّل كل اطلاع على الأعضاء والمجموعات.',
  factorTitle: 'سجّل الدخول بخطوتين أولًا',
  factorText:
    'ما يراه المشغّلون ويفعلونه محمي برمز من هواتفهم. فعّل التحقق بخطوتين في إعدادات الأمان. وإن كان مفعّلًا بالفعل فسجّل الخروج وادخل به من جديد.',
  factorLink: 'فتح إعدادات الأمان',
  factorWaived: 'على هذا الجهاز لا يحتاج مشغّل العرض التجريبي إلى خطوة ثانية. أما حيث يُنشر التطبيق فيحتاجها كل مشغّل.',
  loading: 'جارٍ التحميل…',
  showMore: 'عرض المزيد',
  nothingToDo: 'لا شيء يُنتظر',
  unknownTime: 'ليس بعد',
  yes: 'نعم',
  no: 'لا',

  ...moneySwitchInArabic,

  ...decisionsInArabic,

  ...peopleWordsInArabic,

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

  endsTitle: 'مجموعات مقترح إنهاؤها',
  endsLead:
    'لمجموعة لا تستطيع أن تنتهي من تلقاء نفسها. يقترح ذلك مشغّل، ويوافق عليه أو يرفضه مشغّل آخر خلال سبعة أيام. ويقرأ أعضاؤها من قرر، والسبب بكلمات عامة.',
  endsFailed: 'تعذّر تحميل المقترحات',
  endsEmpty: 'لا مقترحات',
  endsEmptyText: 'يظهر المقترح هنا إلى أن يجيب عنه مشغّل آخر أو تنتهي مدته.',
  endGroup: 'إنهاء مبكر',
  endGroupOf: (group: string) => `إنهاء ${bidiIsolate(group)} قبل أوانها`,
  endText:
    'يمكن ذلك إن كان كل أعضائها قد وقّعوا على إمكانه، وما دام دور فيها ناقصًا، إلا إن خالفت شروط الخدمة. لا يتغير شيء قبل موافقة مشغّل آخر. ثم لا يُخصم شيء، ويُقسم ما للمجموعة كما بعد تصويت أعضائها.',
  endWhy: 'يقرأ الأعضاء',
  endBecause: 'يقرأ أعضاؤها السبب. اقتراح إنهائها، والسبب:',
  proposedBy: (name: string | null, moment: string) => `${person(name)}، ${moment}`,
  expires: 'تنتهي المدة',
  answerEnd: (group: string) => `الجواب عن مقترح إنهاء ${bidiIsolate(group)}`,
  approve: 'موافقة',
  reject: 'رفض',
  approveText: 'بالموافقة تنتهي المجموعة خلال دقيقة ويُبلَّغ أعضاؤها. ولا يمكن التراجع عن ذلك.',
  endNeedsSecondPerson: 'يلزم أن يجيب عنه مشغّل آخر.',
  endReasonUnknown: 'سبب لا تعرفه هذه الصفحة بعد',

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
  decideFailed: 'لم يتغير شيء',
  stoppedText: 'العضو الموقوف لا ينشئ مجموعة ولا يرسل دعوة، إلى أن يُسمح له بذلك هنا.',

  payoutsTitle: 'الدفعات',
  payoutsLead: 'الدفعات التي لم تكتمل. ما يُحجز لا يُرسل حتى يُفرج عنه، وبعد يوم يُفرج عنه مشغّل آخر.',
  payoutsFailed: 'تعذّر تحميل الدفعات',
  payoutsEmpty: 'لا دفعة مقبلة',
  payoutsEmptyText: 'تظهر الدفعة هنا من أول خصم في دورها، أو من حين تتأخر، حتى تكتمل.',
  payoutOf: (group: string, round: number) => `${bidiIsolate(group)}، ${kindOf(round)} ${positionOfRound(round)}`,
  recipient: 'المستلم',
  amount: 'المبلغ',
  planned: 'الموعد المقرر',
  standing: 'الحالة',
  payoutMissing: (count: number) => `مساهمات ناقصة: ${count}`,
  payoutLate: (expected: string | null) =>
    expected === null ? 'متأخرة عن موعدها' : `متأخرة عن موعدها، والمتوقع ${expected}`,
  onHold: 'محجوزة',
  onHoldBy: (name: string | null, moment: string) => `${person(name)}، ${moment}`,
  hold: 'حجز',
  release: 'إفراج',
  holdPayout: (payout: string) => `حجز الدفعة: ${payout}`,
  releasePayout: (payout: string) => `الإفراج عن الدفعة: ${payout}`,
  holdText: 'لا تُرسل حتى يُفرج عنها. يرى الأعضاء أنها قيد التحقق، ولا يرون السبب.',
  releaseText: 'تُرسل في موعدها، أو الآن إن مضى موعدها.',
  needsSecondPerson: 'يلزم أن يُفرج عنها مشغّل آخر.',
  releaseYourselfUntil: (moment: string) => `يمكنك الإفراج عنها حتى ${moment}، وبعد ذلك على مشغّل آخر.`,
  releaseAnyTime: 'يمكنك الإفراج عنها في أي وقت.',
  anotherOperator: 'لا مشغّل آخر؟ يعيّنه من ينشر المنتج، بالأمر',

  casesTitle: 'الشكاوى',
  caseOverdue: (date: string) => `فات موعد الرد: ${date}`,
  nothingWaits: 'لا شيء ينتظر المشغّلين.',
  waitsIn: (title: string, count: number) => `${title} (${count})`,
  waits: (sections: readonly string[]) => `ما ينتظر: ${sections.join('، ')}.`,
  casesLead: 'ما يكتبه الأعضاء بشأن عملياتهم، والأقرب موعدًا أولًا. يُسجَّل كل اطلاع.',
  casesFailed: 'تعذّر تحميل الشكاوى',
  casesEmpty: 'لا شكوى مفتوحة',
  casesEmptyText: 'تبقى الشكوى هنا حتى يغلقها صاحبها أو أحد المشغّلين.',
  caseOf: (name: string) => `الرد على شكوى ${bidiIsolate(name)}`,
  answerCase: 'رد',
  closeCase: 'رد وإغلاق',
  caseAnswer: 'ردك',
  caseAnswerMissing: 'يُرجى كتابة رد.',
  caseAnswerText: 'يقرأ العضو ردك، ويُحفظ في السجل.',
  closedByMember: 'أغلقها صاحبها.',
  bankOfMember: 'مصرف العضو',

  ratesTitle: 'الخصومات المردودة',
  ratesLead: (sent: number) =>
    `الخصومات المرسلة خلال 30 يومًا: ${sent}. عند نصف سقف المصرف تنتظر الخصومات المقررة الجديدة.`,
  ratesFailed: 'تعذّر تحميل نسب الخصومات المردودة',
  rateOf: {
    unauthorized: 'غير مأذون بها',
    administrative: 'حساب مغلق أو مجهول',
    overall: 'لأي سبب',
    unknown: 'فئة لا تعرفها هذه الصفحة بعد',
  },
  rate: (returned: number, sent: number, ceiling: number) =>
    `${leftToRight(share(returned, sent))} (المردود ${returned})، والسقف ${leftToRight(`${ceiling}%`)}`,
  halfReached: 'بلغت نصف السقف',
  ceilingReached: 'بلغت السقف',
  debitsWait: 'الخصومات المقررة تنتظر',
  debitsWaitSince: (moment: string) =>
    `منذ ${moment}. يُؤجَّل كل خصم إلى يوم عمل المصرف التالي، ويمكن للأعضاء الدفع بأنفسهم.`,
  debitsGoOn: 'الخصومات مستمرة رغم ذلك',
  liftedBy: (name: string | null, moment: string) => `${person(name)}، ${moment}:`,
  liftPause: 'استئناف الخصومات',
  liftText:
    'تُستأنف الخصومات المقررة في كل المجموعات من يوم عمل المصرف التالي. وتنتظر مجددًا حين تبلغ نسبة أخرى نصف سقفها أو تبلغ نسبة سقفها كله.',

  healthTitle: 'ما يعمل تلقائيًا',
  healthFailed: 'تعذّر تحميل حالته',
  notYet: 'ليس بعد',
  lastSweep: 'آخر جولة',
  late: 'متأخرة',
  oldestDue: 'أقدم عمل مستحق',
  nothingDue: 'أُنجز كل ما استُحق',
  paymentsWait: 'أُنجز كل ما استُحق إلا المدفوعات، فهي تنتظر انتهاء الإيقاف',
  notDone: 'لم يُنجز بعد',
  deadLetters: 'الرسائل المتعثرة',
  noDeadLetters: 'لا شيء',
  notListed: 'تعذّر سردها',
  booksCompared: 'مقارنة الدفاتر بالمصرف',
  booksDiffer: 'بينهما فرق',
  booksDifference: 'ما يزيد في الدفاتر على المصرف',
  booksEqual: 'لا شيء: متطابقة حتى آخر سنت',
  booksMore: (pending: string, available: string) => `${pending} في الطريق، و${available} متاح`,
  laidOut: 'ما دفعه الاحتياطي',

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
  looksTitle: 'ما اطلع عليه المشغّلون',
  looks: (count: number) => `الاطلاع على قوائم ونسخ: ${count}`,
  auditFailed: 'تعذّر تحميل السجل',
  auditEmpty: 'لم يُنجز شيء بعد',
  auditEmptyText: 'ما يقوم به المشغّلون يُسجَّل هنا ويبقى.',
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
    seats_expire: 'إخلاء مقاعد تنتظر مصرفًا',
    dates_move: 'تأخير مواعيد مجموعة لم تبدأ',
    deliver_again: 'إرسال إشعارات أو تحديث مجموعات بعد تغيير',
    reveal_draw: 'كشف نتيجة القرعة في مجموعة',
    void_draw: 'إلغاء قرعة لم تُكشف نتيجتها',
    open_round: 'فتح جولة',
    remind_debits: 'الإعلان عن عمليات خصم',
    start_debit: 'بدء خصم مساهمة',
    end_grace: 'إنهاء مهلة المساهمات المتأخرة',
    look_at_debits: 'الإعلان عن خصومات لم تتم في يومها',
    look_at_payout: 'الإعلان عن دفعة لم تُرسل',
    look_after_stop: 'الإعلان عن المواعيد الجديدة بعد استئناف الأموال',
    start_payout: 'بدء دفعة',
    complete_cycle: 'إغلاق مجموعة دُفعت كل جولاتها',
    share_cash: 'قسمة مال مجموعة تنتهي قبل أوانها',
    open_vote: 'فتح تصويت في مجموعة فيها جولة ناقصة',
    pay_claim: 'إعادة ما دفعه عضو حل غيره مكانه',
    end_vote: 'إنهاء تصويت وتنفيذ ما تقرر فيه',
    end_group: 'إنهاء مجموعة قرر مشغّلان إنهاءها',
    send_transfer: 'إرسال خصم أو دفعة إلى البنك',
    sync_bank_events: 'قراءة أحداث البنك',
    apply_bank_event: 'تطبيق حدث من البنك',
    end_connections: 'إنهاء ربط مصرف استبدله عضو',
    end_account: 'إنهاء حساب أُغلق',
    erase_account: 'حذف ما بقي من حساب أُغلق قبل سنوات',
    notify_again: 'إرسال إشعارات بعد ساعات الهدوء',
    unknown: 'عمل لا تعرفه هذه الصفحة بعد',
  };
  return labels[kind];
}

const person = (name: string | null) => (name === null ? 'حساب سابق' : bidiIsolate(name));

export function auditLineInArabic({ action, whom, search }: Pick<AuditEntry, 'action' | 'whom' | 'search'>): string {
  const lines: Record<AuditEntry['action'], string> = {
    sandbox_granted: `منح الوصول التجريبي إلى ${person(whom)}`,
    sandbox_rejected: `رفض طلب ${person(whom)} للوصول التجريبي`,
    operator_made: 'أصبح مشغّلًا، بأمر ممن ينشر المنتج',
    people_read: search === null ? 'اطلع على قائمة الأعضاء' : `بحث بين الأعضاء عن «${bidiIsolate(search)}»`,
    copy_read: `اطلع على نسخة مما هو مخزّن عن ${person(whom)}`,
    account_closed: `أغلق حساب ${person(whom)}`,
    groups_read: 'اطلع على قائمة المجموعات',
    reports_read: 'اطلع على الدعوات المُبلَّغ عنها',
    report_dismissed: `أغلق بلاغًا بشأن ${person(whom)}`,
    inviting_stopped: `أوقف ${person(whom)} عن الدعوة`,
    payouts_read: 'اطلع على الدفعات',
    payout_on_hold: `حجز دفعة إلى ${person(whom)}`,
    ends_read: 'اطّلع على المجموعات المقترح إنهاؤها',
    end_proposed: 'اقترح إنهاء مجموعة',
    end_approved: 'وافق على إنهاء مجموعة',
    end_rejected: 'رفض إنهاء مجموعة',
    debits_resumed: 'استأنف الخصومات المقررة',
    money_stop_proposed: 'اقترح إيقاف كل الأموال',
    money_start_proposed: 'اقترح استئناف كل الأموال',
    money_stopped: 'أكّد إيقاف كل الأموال',
    money_started: 'أكّد استئناف كل الأموال',
    money_proposal_withdrawn: 'سحب مقترحًا بشأن كل الأموال',
    payout_released: `أفرج عن دفعة إلى ${person(whom)}`,
    cases_read: 'اطلع على الشكاوى',
    case_answered: `رد على شكوى من ${person(whom)}`,
    case_closed: `أغلق شكوى من ${person(whom)}`,
    inviting_allowed: `سمح لـ${person(whom)} بالدعوة مجددًا`,
    unknown: 'عمل لا تعرفه هذه الصفحة بعد',
  };
  return lines[action];
}

const kindOf = (round: number): string =>
  isClaimRound(round) ? 'المطالبة من الدور' : isShareRound(round) ? 'الحصة' : 'الدور';

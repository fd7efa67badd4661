import { limits } from '@halqa/domain';
import { counted, days, people } from '../formats/format.ar.ts';
import { formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';

export const createGroupWordsInArabic = {
  title: 'إنشاء مجموعة',
  lead: 'يدفع الجميع المبلغ نفسه، ويستلم كل واحد في دوره.',
  back: 'العودة إلى لوحة المتابعة',
  stepsLabel: 'الخطوات',
  stepDone: 'تمت',
  stepNames: ['الإعدادات', 'الأعضاء'],
  settingsStep: 'إعدادات المجموعة',
  membersStep: 'دعوة الأعضاء',
  loading: 'جارٍ التحميل…',
  stepsToCreateTitle: 'كيف تعتمد حسابك المصرفي وتبدأ مجموعة',
  stepsToCreate: [
    `اطلب أولًا الوصول إلى البيئة التجريبية: لا يمكن ربط حساب مصرفي من دونه. يفعّله فريق الدعم خلال ${limits.sandboxAccess.activationHours} ساعة ونخبرك بالبريد الإلكتروني.`,
    'اربط حسابًا مصرفيًا تجريبيًا من لوحة المتابعة، وبذلك يُعتمد.',
    'عُد إلى هنا وأنشئ المجموعة.',
  ],
  meanwhile: 'يمكنك حتى ذلك الحين قراءة كل شيء وتعبئته. وتحفظ علامة التبويب هذه ما تكتبه.',
  notAuthorizedTitle: 'إنشاء المجموعات غير متاح لحسابك بعد',

  fewerMembers: 'إنقاص عضو',
  moreMembers: 'زيادة عضو',
  cancel: 'إلغاء',
  next: 'التالي',

  previewTitle: 'مجموعتك',
  eachTurn: 'في كل دور',
  summaryTitle: 'الخلاصة',
  turnLine: (turn: number, who: string) => `الدور ${turn}: ${bidiIsolate(who)}`,
  turn: (turn: number) => `الدور ${turn}`,
  turnDates: (contribution: string, payout: string) => `يدفع الجميع في ${contribution}، والاستلام المخطط في ${payout}`,
  yourself: 'أنت',
  unnamed: 'أحد الأعضاء',
  noDates: 'تظهر التواريخ حين تكتمل الإعدادات.',
  notANumber: 'هذا ليس رقمًا. يُرجى استخدام الأرقام.',
  showAllTurns: 'عرض كل الأدوار',
  showFewerTurns: 'عرض أدوار أقل',
  scheduleNote:
    'تفترض هذه التواريخ أن المجموعة مكتملة عند أولها. تتم التحويلات في أيام العمل؛ وإن تأخر بدء المجموعة تأخرت التواريخ معها.',

  recapTitle: (name: string, contribution: string, members: number) =>
    `تفاصيل المجموعة: ${bidiIsolate(name)}، ${contribution} × ${members}`,
  fees: 'الرسوم',
  noFees: '\u2066$0\u2069',
  recapMembers: 'الأعضاء',
  recapContribution: 'المساهمة',
  recapPayout: 'الاستلام في كل دور',
  recapSchedule: 'الموعد',
  recapDates: 'أول دور وآخر دور',
  fromTo: (from: string, to: string) => `من ${from} إلى ${to}`,

  inviteTitle: 'من معك في المجموعة؟',
  inviteHint: (seats: number) =>
    `إلى جانبك مكان لـ ${counted(seats, people)}. اذكر شخصًا واحدًا على الأقل، ورابط دعوة المجموعة يملأ ما بقي.`,
  memberEmail: (number: number) => `بريد العضو ${number}`,
  turnEmail: (turn: number) => `الدور ${turn}: البريد الإلكتروني`,
  addMember: 'إضافة عضو آخر',
  signTitle: 'ما توافق عليه',
  signHint: 'يوقّع كل من في المجموعة على هذه الشروط. وأنت توقّع عليها بإنشائها، وتصلك نسخة بالبريد.',
  accept: 'قرأت هذه الشروط وأوقّع عليها بإنشاء المجموعة',
  acceptRequired: 'يجب أن توافق على الشروط قبل إنشاء المجموعة',
  nextTitle: 'ماذا يحدث بعد ذلك',
  nextSteps: (contribution: number) => [
    `يصل إلى كل شخص ذكرته بريد إلكتروني فيه دعوة صالحة ${counted(limits.invitation.validDays, days)}.`,
    'يوافقون على الشروط ويربطون حسابًا مصرفيًا. وتربط أنت حسابك إن لم تكن قد ربطته.',
    `حين تُشغل كل المقاعد يمكنك بدء المجموعة. ويدفع كل عضو ${formatDollars(contribution)} في تاريخ المساهمة الأولى.`,
    'الرسوم \u2066$0\u2069: لا يُضاف شيء إلى ما تدفعه، ولا يُقتطع شيء مما تستلمه.',
  ],
  backToSettings: 'رجوع',
  submit: 'إنشاء المجموعة',

  rejected: 'تعذّر إنشاء المجموعة',
  dayHasPassed: (problem: string, firstDay: string) =>
    `${problem}. مضى ذلك اليوم منذ أن فتحت هذه الصفحة: المساهمة الأولى مخطط لها الآن في ${firstDay}. يُرجى مراجعة التواريخ والمحاولة مرة أخرى.`,
  failedTitle: 'تعذّر إنشاء المجموعة',
  failedMessage: 'حدث خطأ أثناء إنشاء مجموعتك. يُرجى المحاولة مرة أخرى.',
  createdTitle: 'تم إنشاء المجموعة بنجاح!',
  created: (name: string) => `أُنشئت مجموعة «${bidiIsolate(name)}». راجع بريدك الإلكتروني للتفاصيل والخطوات التالية.`,
  createdBefore: {
    title: 'سبق إنشاء مجموعتك',
    message:
      'وصلتنا محاولة سابقة مع أنك لم ترَ ردًّا عليها. تفاصيل المجموعة هي تفاصيل تلك المحاولة، ولا تشمل ما غيّرته بعدها.',
  },
} as const;

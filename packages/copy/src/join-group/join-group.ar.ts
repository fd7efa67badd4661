import { limits } from '@halqa/domain';
import { counted, daysAfter, hoursAfter, turns } from '../formats/format.ar.ts';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';

export const joinGroupWordsInArabic = {
  title: (group: string) => `الانضمام إلى ${bidiIsolate(group)}`,
  pageTitle: 'الانضمام إلى مجموعة',
  loading: 'جارٍ تحميل دعوتك…',
  back: 'العودة إلى لوحة المتابعة',
  failed: 'تعذّر تحميل هذه الدعوة',
  invalidTitle: 'الدعوة غير صالحة',
  invalidText: 'رابط الدعوة الذي فتحته غير صالح أو انتهت صلاحيته.',
  invalidWhy: 'استُخدمت الدعوة أو سُحبت أو حلّت محلها دعوة أحدث، أو ينقص جزء من الرابط.',
  invalidNext:
    'إن كنت قد انضممت فالمجموعة في لوحة المتابعة، وفيها كذلك كل دعوة مفتوحة إلى عنوانك. وإلا فاطلب ممن دعاك رابطًا جديدًا.',
  notAuthorizedTitle: 'الانضمام غير متاح لحسابك بعد',
  stepsToJoinTitle: 'كيف تعتمد حسابك المصرفي وتنضم',
  stepsToJoin: [
    `اطلب أولًا الوصول إلى البيئة التجريبية: لا يمكن ربط حساب مصرفي من دونه. يفعّله فريق الدعم خلال ${limits.sandboxAccess.activationHours} ساعة ونخبرك بالبريد الإلكتروني.`,
    'عُد إلى هذه الدعوة بالرابط نفسه. والدعوة المرسلة إلى عنوانك تجدها أيضًا في لوحة المتابعة.',
    'اقرأ الشروط واقبلها، ثم اربط حسابًا مصرفيًا تجريبيًا، وبذلك يُعتمد وتكون قد انضممت.',
  ],
  seatAfterwards: 'وبعد ذلك يصبح متاحًا لغيرك، ويمكن للمشرف أن يدعوك من جديد.',
  otherAccountTitle: 'هذه الدعوة لحساب آخر',
  otherAccountText: (organizer: string, group: string) =>
    `أُرسلت دعوة ${bidiIsolate(organizer)} إلى ${bidiIsolate(group)} إلى عنوان حساب آخر. سجّل الدخول بذلك الحساب لتقبلها، أو اطلب من ${bidiIsolate(organizer)} دعوة هذا الحساب.`,
  accountInUse: (email: string) => `سجّلت الدخول باسم ${bidiIsolate(email)}.`,
  switchAccount: 'تسجيل الدخول بحساب آخر',
  memberTitle: 'أنت عضو بالفعل',
  memberText: (group: string) => `لك مقعد في ${bidiIsolate(group)}.`,
  memberTwice: 'أُرسلت هذه الدعوة إلى عنوان آخر. إن لم يُقصد بها شخص غيرك فأتح مقعدها.',
  freeSeat: 'إتاحة المقعد',
  freeSeatTitle: 'هل تتيح مقعد هذه الدعوة؟',
  freeSeatPoints: ['تُرفض الدعوة، ويمكن لغيرك أخذ مقعدها. ويبقى مقعدك كما هو.'],
  seatFreed: 'أصبح المقعد متاحًا',
  memberAction: 'الذهاب إلى المجموعة',
  fullTitle: (group: string) => `لا مقعد شاغرًا في ${bidiIsolate(group)} الآن`,
  startedTitle: (group: string) => `بدأت مجموعة ${bidiIsolate(group)}`,
  startedText: 'اكتمل أعضاؤها، وتستمر حتى يستلم كل واحد منهم.',
  standbyTitle: 'قائمة الانتظار',
  standbyText: `إذا أصبح مقعد متاحًا قبل بدء المجموعة، يتلقى أول من في قائمة الانتظار دعوة بالبريد الإلكتروني صالحة لمدة ${counted(limits.invitation.validDays, daysAfter)}. لا توقّع شيئًا ولا تدفع شيئًا مقابل الانتظار.`,
  standbyRunning:
    'بدأت هذه المجموعة. لا يصبح لك مكان فيها إلا إذا سلّم أحد الأعضاء مكانه واختارك المشرف من قائمة الانتظار: عندها تصلك رسالة بالبريد الإلكتروني، وتقرر بعد قراءة الشروط. لا توقّع شيئًا ولا تدفع شيئًا مقابل الانتظار.',
  standbyPlace: (place: number) => `رقمك في قائمة الانتظار ${place}.`,
  standbyJoin: 'الانضمام إلى قائمة الانتظار',
  standbyLeave: 'مغادرة قائمة الانتظار',
  stepsLabel: 'الخطوات',
  stepDone: 'تمت',
  stepNames: ['الدعوة', 'الحساب المصرفي'],
  detailsStep: 'دعوتك',
  bankStep: 'ربط حسابك المصرفي',

  organizer: 'المشرف',
  members: 'الأعضاء',
  membersOf: (members: number, seats: number) => `${members} من ${seats}`,
  contribution: 'المساهمة',
  monthlyContribution: 'المساهمة الشهرية',
  schedule: 'الموعد',
  firstPayment: 'موعد أول مساهمة',
  turn: 'دورك',
  positionOf: (position: number, total: number) => `${position} من ${total}`,
  totalPayout: 'المبلغ الذي تستلمه',
  payoutDate: 'موعد الاستلام المخطط',

  commitmentTitle: 'التزام بعضنا تجاه بعض',
  commitment: (invite: { contributionAmount: number; totalCycle: number; payoutAmount: number }) =>
    `تدفع ${formatDollars(invite.contributionAmount)} في كل دور من ${counted(invite.totalCycle, turns)}، وتستلم ${formatDollars(invite.payoutAmount)} مرة واحدة. دور كل عضو قائم على أن يدفع الجميع، حتى بعد دورهم.`,
  termsTitle: 'ما توافق عليه',
  accept: 'قرأت هذه الشروط وأوافق عليها',
  acceptRequired: 'يجب أن توافق على الشروط قبل الانضمام',
  join: 'القبول والانضمام',

  seatWaits: `إذا قبلت الدعوة بقي مقعدك محجوزًا لك ${counted(limits.seat.waitsForBankHours, hoursAfter)} لتربط حسابًا مصرفيًا. وبعد ذلك يصبح متاحًا لغيرك.`,
  seatKept: (until: string) => `مقعدك محجوز لك حتى ${until}. اربط حسابك المصرفي قبل ذلك الموعد.`,
  bankText: 'تُحصَّل مساهماتك من هذا الحساب، ويصل إليه المبلغ الذي تستلمه. لا يُحصَّل شيء قبل تاريخ المساهمة الأولى.',
  bankSafe: 'تسجّل الدخول لدى مصرفك أنت. لا نرى كلمة مرورك أبدًا.',
  backToDetails: 'رجوع',

  failedTitle: 'لم تنضم بعد',
  failedText: 'لم يُحصَّل شيء.',
  toProfile: 'أكمل ملفك الشخصي',
  joinedTitle: 'تم الانضمام بنجاح',
  joined: (group: string, firstContribution: string) =>
    `لك مقعد في ${bidiIsolate(group)}. مساهمتك الأولى مخطط لها في ${formatDate(firstContribution)}.`,
} as const;

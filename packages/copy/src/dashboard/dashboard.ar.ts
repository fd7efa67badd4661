import type { Activity } from '@halqa/contract';
import { counted } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';

const moreMovements = {
  one: 'حركة أخرى',
  two: 'حركتان أخريان',
  few: 'حركات أخرى',
  many: 'حركة أخرى',
  other: 'حركة أخرى',
};

export const dashboardWordsInArabic = {
  welcome: (name: string) => `أهلًا بك، ${bidiIsolate(name)}`,
  createGroup: 'إنشاء مجموعة جديدة',
  loading: 'جارٍ تحميل لوحة المتابعة…',

  profileTitle: 'أكمل ملفك الشخصي',
  profileText: 'يعرفك أعضاء حلقاتك باسمك. أضف الاسم الذي تودّ أن يروه.',
  setDisplayName: 'تحديد اسم العرض',
  displayName: 'اسم العرض',
  displayNameHint: 'الاسم الذي يراه أعضاء مجموعاتك.',
  displayNameRequired: 'يُرجى إدخال اسم العرض',
  save: 'حفظ',
  cancel: 'إلغاء',

  bankTitle: 'اربط حسابك المصرفي',
  bankText: 'تُحصَّل منه مساهماتك ويصل إليه ما تستلمه.',
  bankAction: 'ربط حساب مصرفي',

  simulatedTitle: 'ستُفعَّل حلقات الادخار قريبًا',
  simulatedText: 'حتى ذلك الحين نعرض لك مجموعة تجريبية لترى كيف تعمل المجموعة.',

  needsYouTitle: 'ما ينتظرك',
  nothingNeeded: 'لا شيء ينتظرك الآن.',
  inviteInstead: (ended: string) => `${ended}: ادعُ شخصًا آخر`,
  seatFree: (group: string) => `هناك مقعد شاغر في ${bidiIsolate(group)}: ادعُ شخصًا`,

  nextTitle: 'الأيام الثلاثون القادمة',
  nothingNext: 'لا شيء يخرج من حسابك أو يصل إليه خلال 30 يومًا.',
  nextFailed: 'تعذّر تحميل حركاتك القادمة',
  moreNext: (count: number) => `${counted(count, moreMovements)} في «مالي»`,
  allMoney: 'كلها في «مالي»',

  invitationsTitle: 'دعوات إليك',
  needsFailed: 'تعذّر تحميل كل ما قد ينتظرك',
  invitationsFailed: 'تعذّر تحميل دعواتك',
  validUntil: 'صالحة حتى',
  readTerms: 'قراءة الشروط والانضمام',

  groupsTitle: 'مجموعاتك',
  groupsEmptyTitle: 'هنا ستكون حلقاتك',
  groupsEmptyText: 'ابدأ مجموعة مع من تثق بهم، أو افتح الدعوة التي وصلت إليك.',
  groupsEmptyInvited: 'تجد أعلاه ما يلزم حسابك أولًا. بعد ذلك ابدأ مجموعة، أو افتح الدعوة التي وصلتك.',
  groupsEmptyAction: 'ابدأ مجموعة',
  groupsFailed: 'تعذّر تحميل مجموعاتك',
  standbyPlace: (place: number) => `رقمك في قائمة الانتظار ${place}. افتحها لتقرأ المزيد أو لتغادر القائمة.`,
  standbyClosed: (place: number) =>
    `رقمك في قائمة الانتظار ${place}. رابط المجموعة مغلق الآن، وتصلك رسالة إن كان لك مقعد.`,
  putAway: 'إخفاء',
  putAwayName: (group: string) => `إخفاء ${bidiIsolate(group)}`,
  bringBack: 'إظهار',
  bringBackName: (group: string) => `إظهار ${bidiIsolate(group)}`,
  putAwayTitle: (count: number) => `المخفية (${count})`,
  putAwayDone: (group: string) => `أُخفيت ${bidiIsolate(group)}. تجدها أسفل مجموعاتك.`,
  moreOf: (group: string) => `المزيد عن ${bidiIsolate(group)}`,
  lessOf: (group: string) => `أقل عن ${bidiIsolate(group)}`,
  members: 'الأعضاء',
  membersOf: (members: number, total: number) => `${members} من ${total}`,
  contribution: 'المساهمة',
  schedule: 'الموعد',
  groupContribution: 'المساهمة القادمة',
  groupPayout: 'الاستلام القادم',
  goesTo: (recipient: string) => `إلى ${bidiIsolate(recipient)}`,
  eachTurn: 'في كل دور',
  youReceive: 'تستلم',
  turn: 'دورك',
  positionOf: (position: number, total: number) => `${position} من ${total}`,
  turnOf: (position: number, total: number) => `دورك ${position} من ${total}`,
  turnSwapped: (name: string) => `تبادل الدور مع ${bidiIsolate(name)}`,
  turnPutAtEnd: 'وُضع في آخر الترتيب',
  turnNotPaidOut: 'لا يُصرف مبلغ دورك',
  notPaidOut: 'لم يُصرف',
  youReceiveOn: (date: string) => `يُرسل مبلغ دورك في ${date}`,
  youReceivePlanned: (date: string) => `استلامك مخطط في ${date}`,
  youReceiveLate: (expected: string | null) =>
    expected === null ? 'تستلم بعد الموعد المخطط' : `تستلم بعد الموعد المخطط، والمتوقع ${expected}`,
  youReceived: (amount: string, date: string, isOne: boolean) =>
    isOne ? `استلمت ${amount} في ${date}` : `استلمت ${amount}، آخرها في ${date}`,
  youReceiveOnHold: 'موعد استلامك لم يُعرف بعد',
  onItsWay: 'في الطريق',
  laterThanPlanned: 'متأخر عن موعده',
  dayNotKnown: 'موعده لم يُعرف بعد',

  activityTitle: 'آخر الأنشطة',
  earlierActivity: (count: number) => `ما قبلها (${count})`,
  activityEmptyTitle: 'لا نشاط حديث',
  activityEmptyText: 'تُعرض هنا المساهمات والمبالغ المستلمة والقرعات والأعضاء الجدد في مجموعاتك.',
  commit: (hash: string) => `البصمة ${bidiIsolate(hash)}`,
  drawnOrder: (names: readonly string[]) => names.map((name, index) => `${index + 1}. ${bidiIsolate(name)}`).join('، '),
  activityFailed: 'تعذّر تحميل آخر أنشطتك',
};

/** Nouns, because Arabic verbs depend on the member's gender, which is not known. */
export function activityLineInArabic({
  type,
  group,
  recipient,
  round,
  guarantee,
  isShare,
  isClaim,
}: Pick<Activity, 'type' | 'group' | 'recipient' | 'round' | 'guarantee' | 'isShare' | 'isClaim'>): string {
  const who = bidiIsolate(recipient ?? 'أحد الأعضاء');
  const lines: Record<Activity['type'], string> = {
    contribution: `مساهمة في ${round === undefined ? '' : `الدور ${round} من `}${bidiIsolate(group)}${guarantee === undefined ? '' : guaranteeNote(guarantee)}`,
    payout: isClaim
      ? `ما كنت قد دفعته في ${bidiIsolate(group)}`
      : isShare
        ? `حصتك مما كان لدى ${bidiIsolate(group)}`
        : `مبلغ من ${bidiIsolate(group)} إلى ${who}`,
    created: `إنشاء ${bidiIsolate(group)}، أنشأها ${who}`,
    join: `انضمام ${who} إلى ${bidiIsolate(group)}`,
    left: `مغادرة ${who} لـ${bidiIsolate(group)}`,
    seat_free: `مقعد ${who} في ${bidiIsolate(group)} شاغر من جديد`,
    started: `بدء ${bidiIsolate(group)}`,
    closed: `إغلاق ${bidiIsolate(group)} قبل بدايتها`,
    draw_begun: `بدء القرعة على ترتيب الأدوار في ${bidiIsolate(group)}`,
    draw_revealed: `نتيجة القرعة على ترتيب الأدوار في ${bidiIsolate(group)}، وبها بدأت المجموعة`,
    draw_void: `قرعة ${bidiIsolate(group)} لا تُحتسب`,
    unknown: `جديد في ${bidiIsolate(group)}`,
  };
  return lines[type];
}

const guaranteeNote = ({ name, isGuarantor }: NonNullable<Activity['guarantee']>) =>
  isGuarantor ? `، كفالةً لـ${bidiIsolate(name)}` : `، دفعها كفيلك ${bidiIsolate(name)}`;

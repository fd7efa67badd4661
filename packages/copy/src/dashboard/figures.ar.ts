import { counted, formatLocalMomentInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';

const forming = {
  one: 'واحدة قيد التكوين',
  two: 'اثنتان قيد التكوين',
  few: 'قيد التكوين',
  many: 'قيد التكوين',
  other: 'قيد التكوين',
};

const ready = {
  one: 'واحدة جاهزة للبدء',
  two: 'اثنتان جاهزتان للبدء',
  few: 'جاهزة للبدء',
  many: 'جاهزة للبدء',
  other: 'جاهزة للبدء',
};

const drawing = {
  one: 'واحدة تجري قرعتها',
  two: 'اثنتان تجري قرعتهما',
  few: 'تجري قرعتها',
  many: 'تجري قرعتها',
  other: 'تجري قرعتها',
};

const groupsOf = { one: 'مجموعة واحدة', two: 'مجموعتين', few: 'مجموعات', many: 'مجموعة', other: 'مجموعة' };

const groupsInArabic = (names: readonly string[]): string =>
  names.length > 2 ? counted(names.length, groupsOf) : names.map(bidiIsolate).join(' و');

export const figureWordsInArabic = {
  activeGroups: 'المجموعات النشطة',
  formingGroups: (count: number) => counted(count, forming),
  readyGroups: (count: number) => counted(count, ready),
  drawingGroups: (count: number) => counted(count, drawing),
  noFormingGroups: 'لا مجموعات قيد التكوين',
  nextContribution: 'المساهمة القادمة',
  nextPayout: 'الاستلام القادم',
  contributionNote: (amount: string, groups: readonly string[]) => `${amount} إلى ${groupsInArabic(groups)}`,
  lastDayNote: (note: string, label: string) => `${note}، ${label}`,
  notByItselfNote: (amount: string, group: string, waitsFor: string) =>
    `${amount} إلى ${bidiIsolate(group)}، ${waitsFor}`,
  stoppedNote: (note: string) => `${note}؛ الخصم متوقف`,
  planned: (note: string) => `${note}، حين تبدأ المجموعة`,
  payoutNote: (recipient: string, date: string) => `في ${date} إلى ${bidiIsolate(recipient)}`,
  payoutNoteSent: (recipient: string) => `في الطريق إلى ${bidiIsolate(recipient)}`,
  payoutNoteLate: (recipient: string, expected: string | null) =>
    expected === null
      ? `متأخر عن موعده، إلى ${bidiIsolate(recipient)}`
      : `متأخر عن موعده، والمتوقع ${expected}، إلى ${bidiIsolate(recipient)}`,
  payoutNoteOnHold: (recipient: string) => `في يوم لم يُعرف بعد، إلى ${bidiIsolate(recipient)}`,
  claimNote: (note: string) => `${note}: ما كنت قد دفعته`,
  you: 'حسابك',
  youFrom: (groups: readonly string[]) => `حسابك من ${groupsInArabic(groups)}`,
  membersOf: (groups: readonly string[]) => `أعضاء في ${groupsInArabic(groups)}`,
  recipientUnknown: 'من تختاره القرعة أولًا',
  nothingYet: '–',
  dayNotKnown: 'لم يُعرف بعد',
  noContribution: 'لا شيء عليك الآن',
  noPayout: 'لا استلام مقرر',
  noMoreContributions: 'لا شيء آخر للدفع',
  undeliveredNote: (group: string) => `تعذّر إيصال ما لك من ${bidiIsolate(group)}`,
  sharedOutNote: (group: string) => `${bidiIsolate(group)} تنتهي قبل أوانها، ويُقسم ما لها`,
  shareNote: (group: string, share: string) => `${bidiIsolate(group)}: ${share}`,
  noMorePayouts: 'لا استلام آخر',
  lastSeen: (instant: string) => `كما كان في ${formatLocalMomentInArabic(instant)}`,
};

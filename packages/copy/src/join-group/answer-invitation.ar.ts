import { limits } from '@halqa/domain';
import { counted, hoursAfter } from '../formats/format.ar.ts';
import { formatDate, formatMomentInZone } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';

export const answerInvitationWordsInArabic = {
  invitedBy: (organizer: string) => `دعوة من ${bidiIsolate(organizer)} إلى حلقة الادخار هذه.`,
  thisIsYourSeat: (position: number, total: number) => `هذا مقعدك: الدور ${position} من ${total}`,
  nextFreeSeat: (position: number, total: number) => `المقعد الشاغر التالي: الدور ${position} من ${total}`,
  turnDrawn: 'يُحدَّد دورك بالقرعة عند بدء المجموعة',
  eachTurn: 'في كل دور',
  seatKept: (until: string | null) =>
    until === null
      ? 'لا يحجز هذا الرابط مقعدًا: من ينضم أولًا يأخذه.'
      : `مقعدك محجوز لك حتى ${formatMomentInZone(until)}.`,
  decline: 'رفض',
  noThankYou: 'لا، شكرًا',
  declineTitle: 'هل ترفض هذه الدعوة؟',
  declineText: (group: string) => `يصبح مقعدك في ${bidiIsolate(group)} متاحًا لغيرك. وإن غيّرت رأيك فاطلب دعوة جديدة.`,
  declineConfirm: 'رفض الدعوة',
  declineKeep: 'الاحتفاظ بها',
  startedTitle: (group: string) => `بدأت ${bidiIsolate(group)}`,
  seatsTaken: 'مقاعدها مشغولة.',
  mayWait: 'من حسابك يمكنك الانتظار في قائمة الانتظار، فقد يسلّم أحد الأعضاء مكانه.',
  declinedTitle: 'رُفضت الدعوة',
  declined: (group: string) => `رفضت الدعوة إلى ${bidiIsolate(group)}.`,
  declinedOn: (group: string, day: string) =>
    `رُفضت الدعوة إلى ${bidiIsolate(group)} في ${formatDate(day)}، ولم يعد مقعدها محفوظًا.`,
  changedMind: (organizer: string) => `إن أردت الانضمام رغم ذلك فاطلب من ${bidiIsolate(organizer)} أن يدعوك من جديد.`,
  notOpenTitle: 'لم تعد هذه الدعوة متاحة',
  expiredOn: (group: string, day: string) =>
    `انتهت صلاحية دعوتك إلى ${bidiIsolate(group)} في ${formatDate(day)}، ولم يعد مقعدها محفوظًا.`,
  seatEndedTitle: (group: string) => `لم يعد لك مقعد في ${bidiIsolate(group)}`,
  seatFree: 'هناك مقعد شاغر من جديد: سجّل الدخول لتقرأ الشروط وتنضم من جديد.',
  seatEndedOn: (group: string, day: string) =>
    `لم يعد لك مقعد في ${bidiIsolate(group)} منذ ${formatDate(day)}: غادرتها، أو لم يُربط حساب مصرفي خلال ${counted(limits.seat.waitsForBankHours, hoursAfter)}. لم يُحصَّل شيء.`,
  removedOn: (group: string, day: string) =>
    `أزالك المشرف من ${bidiIsolate(group)} في ${formatDate(day)}. لم يُحصَّل شيء، ولن يُحصَّل. ولا يمكنك الانضمام إلى هذه المجموعة من جديد.`,
  groupClosed: (group: string) =>
    `أُغلقت ${bidiIsolate(group)} قبل أن تبدأ، فلا يمكن لأحد الانضمام إليها. ولم يدفع أحد شيئًا.`,
  groupOver: (group: string) => `انتهت ${bidiIsolate(group)}، فلا يمكن لأحد الانضمام إليها بعد الآن.`,
  otherGroup: (organizer: string) => `اسأل ${bidiIsolate(organizer)} عن مجموعة أخرى، أو أنشئ مجموعة لك.`,
} as const;

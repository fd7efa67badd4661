import { limits } from '@halqa/domain';
import { counted, days, formatDateInArabic, formatMomentInZoneInArabic } from '../formats/format.ar.ts';
import type * as english from './ends-soon-mails.ts';
import { groupNamed } from './group-facts.ar.ts';
import { openAction } from './money-facts.ar.ts';

export const seatEndsMail: typeof english.seatEndsMail = ({ groupName, until, timeZone, bankLink }) => ({
  subject: `مقعدك في ${groupNamed(groupName)} ما زال ينتظر مصرفك`,
  preview: 'اربط حسابًا مصرفيًا للاحتفاظ به.',
  heading: 'مقعدك ينتظر مصرفك',
  paragraphs: [
    `مقعدك في ${groupNamed(groupName)} محجوز لك حتى ${formatMomentInZoneInArabic(until, timeZone)}. اربط حسابك المصرفي قبل ذلك الموعد ليكتمل انضمامك. وإن لم تربطه جاز بعده أن يأخذ المقعد غيرك، ولا يُحصَّل منك شيء.`,
  ],
  action: openAction('ربط مصرفك', bankLink),
});

export const groupEndsMail: typeof english.groupEndsMail = ({ groupName, closesOn, link }) => ({
  subject: `تُغلق ${groupNamed(groupName)} في ${formatDateInArabic(closesOn)} ما لم تكتمل`,
  preview: 'صفحتها تبيّن ما ينقص.',
  heading: `${groupNamed(groupName)} لم تكتمل بعد`,
  paragraphs: [
    `المجموعة التي لا تكتمل خلال ${counted(limits.forming.maximumDays, days)} تُغلق: ${groupNamed(groupName)} في ${formatDateInArabic(closesOn)}. صفحتها تبيّن ما ينقص، ويمكنك دعوة آخرين هناك. وإن أُغلقت فلا يدفع أحد شيئًا، ويمكنك بدء مجموعة جديدة.`,
  ],
  action: openAction('فتح المجموعة', link),
});

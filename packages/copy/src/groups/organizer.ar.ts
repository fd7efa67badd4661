import { limits } from '@halqa/domain';
import { counted, daysAfter } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';

export const organizerWordsInArabic = {
  byLink: 'عبر الرابط المفتوح',

  remove: 'إزالة',
  removeName: (member: string) => `إزالة ${bidiIsolate(member)}`,
  removeTitle: (member: string) => `هل تريد إزالة ${bidiIsolate(member)} من المجموعة؟`,
  removePoints: [
    'يفقد العضو مقعده ودوره وتصله رسالة بذلك، ويصبح المقعد شاغرًا لشخص آخر.',
    'ينتهي تفويضه بتحصيل المساهمات. لم يُحصَّل شيء. ولا يمكنه الانضمام إلى هذه المجموعة من جديد.',
  ],
  removeReady: 'المجموعة مكتملة الآن، ومن دونه تنتظر عضوًا جديدًا قبل أن تبدأ.',
  keepMember: 'إبقاء العضو',
  removed: (member: string) => `لم يعد لـ${bidiIsolate(member)} مقعد`,

  declined: (email: string) => `رفض ${bidiIsolate(email)} الدعوة.`,
  expired: (email: string) => `انتهت صلاحية دعوة ${bidiIsolate(email)}.`,
  seatsFree: (seats: number) =>
    `${seats === 1 ? 'بقي مقعد شاغر' : 'بقيت مقاعد شاغرة'}. ادعُ عنوانًا آخر، أو شارك رابط المجموعة.`,
  inviteInstead: 'دعوة شخص آخر',
  inviteTitle: 'دعوة عنوان آخر',
  inviteText: (seats: number) =>
    seats === 1 ? 'بقي مقعد واحد. تحجزه الدعوة.' : `مقاعد شاغرة: ${seats}. تحجز كل دعوة مقعدًا.`,
  inviteEmail: 'البريد الإلكتروني',
  invite: 'إرسال الدعوة',
  invited: (email: string) => `الدعوة في الطريق إلى ${bidiIsolate(email)}`,
  inviteFailed: 'لم تُرسل الدعوة',

  resend: 'إرسال من جديد',
  resendName: (email: string) => `إرسال من جديد: ${bidiIsolate(email)}`,
  resendTitle: 'هل تريد إرسال الدعوة من جديد؟',
  resendPoints: (email: string) => [
    `تصل إلى ${bidiIsolate(email)} رسالة جديدة برابط جديد صالح ${counted(limits.invitation.validDays, daysAfter)}، ويتوقف رابط الرسالة السابقة عن العمل.`,
  ],
  cancel: 'إلغاء',
  resent: (email: string) => `الدعوة إلى ${bidiIsolate(email)} في طريقها`,

  revoke: 'سحب الدعوة',
  revokeName: (email: string) => `سحب الدعوة: ${bidiIsolate(email)}`,
  revokeTitle: 'هل تريد سحب الدعوة؟',
  revokePoints: (email: string) => [
    `يتوقف الرابط المرسل إلى ${bidiIsolate(email)} عن العمل، ويصبح المقعد شاغرًا لشخص آخر. لا تُرسل رسالة بذلك.`,
  ],
  keepInvitation: 'إبقاء الدعوة',
  revoked: (email: string) => `سُحبت الدعوة إلى ${bidiIsolate(email)}`,

  renew: 'رابط جديد',
  renewTitle: 'هل تريد استبدال رابط الدعوة؟',
  renewPoints: ['تحصل المجموعة على رابط جديد، ويتوقف القديم عن العمل لكل من ليس في المجموعة ولم يُدعَ بالبريد.'],
  renewed: 'للمجموعة رابط دعوة جديد',

  close: 'إغلاق الرابط',
  closeTitle: 'هل تريد إغلاق رابط الدعوة؟',
  closePoints: ['لا ينضم أحد جديد عبر الرابط. أما من دُعي بالبريد فما زال بوسعه الانضمام. ويمكنك فتح رابط جديد لاحقًا.'],
  keepLink: 'إبقاء الرابط',
  closed: 'أُغلق رابط الدعوة',

  open: 'فتح رابط جديد',
  openTitle: 'هل تريد فتح رابط دعوة جديد؟',
  openPoints: ['من يفتح الرابط الجديد يمكنه أن يأخذ مقعدًا شاغرًا. ويبقى الرابط القديم مغلقًا.'],
  closedText: 'رابط الدعوة مغلق: لا ينضم أحد جديد عبره.',
};

import { bidiIsolate } from '../formats/text.ts';

export const answerInvitationWordsInArabic = {
  invitedBy: (organizer: string) => `دعوة من ${bidiIsolate(organizer)} إلى حلقة الادخار هذه.`,
  decline: 'رفض',
  declineTitle: 'هل ترفض هذه الدعوة؟',
  declineText: (group: string) => `يصبح مقعدك في ${bidiIsolate(group)} متاحًا لغيرك. وإن غيّرت رأيك فاطلب دعوة جديدة.`,
  declineConfirm: 'رفض الدعوة',
  declineKeep: 'الاحتفاظ بها',
  declinedTitle: 'رُفضت الدعوة',
  declined: (group: string) => `رفضت الدعوة إلى ${bidiIsolate(group)}.`,
} as const;

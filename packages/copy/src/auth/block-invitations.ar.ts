import { limits } from '@halqa/domain';
import { counted, letters } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';

export const blockInvitationsWordsInArabic = {
  title: 'الدعوات إلى عنوانك',
  loading: 'جارٍ البحث عن الدعوة…',
  about: (organizer: string, group: string) =>
    `دعاك أحد أعضاء «${productNameInArabic}»، ويسمّي نفسه ${bidiIsolate(organizer)}، إلى حلقة ادخار يسمّيها ${bidiIsolate(group)}.`,
  noAccount: 'لا تحتاج إلى حساب لهذا.',
  unknownTitle: 'هذا الرابط لا يعمل',
  unknownNext: (supportEmail: string) =>
    `إن لم ينفع ذلك فاكتب إلى ${bidiIsolate(supportEmail)} من العنوان الذي تصله الدعوات.`,
  loadFailedTitle: 'تعذّر البحث عن الدعوة',
  decline: 'لا، شكرًا: اعتذر',
  declineHint: 'يرى المشرف ذلك، ويستطيع أن يعطي المقعد لغيرك.',
  declinedTitle: 'تم الاعتذار عن الدعوة',
  declined: 'أُشعر المشرف. لا حاجة إلى شيء آخر.',
  blockSender: 'حظر هذا العضو',
  blockSenderHint: 'لن يستطيع دعوة عنوانك مرة أخرى. وكل ما يراه أن دعواته إلى عنوانك رُفضت.',
  blockAll: 'حظر كل الدعوات',
  blockAllHint: 'لن يستطيع أحد دعوة عنوانك بعد الآن. وتُرفض الدعوات التي لم ترد عليها.',
  senderBlockedTitle: 'هذا العضو محظور',
  senderBlocked: 'لم يعد يستطيع دعوة عنوانك، ولم تعد هذه الدعوة مفتوحة.',
  allBlockedTitle: 'كل الدعوات محظورة',
  allBlocked: 'لم يعد أحد يستطيع دعوة عنوانك، ولم تعد هذه الدعوة مفتوحة.',
  senderBlockedStillOpen: 'لم يعد يستطيع دعوة عنوانك. وهذه الدعوة ما زالت مفتوحة.',
  allBlockedStillOpen: 'لم يعد أحد يستطيع دعوة عنوانك. وهذه الدعوة ما زالت مفتوحة.',
  unsubscribeText:
    'يمكنك إيقاف كل رسائل الدعوات إلى عنوانك. لن يستطيع أحد دعوته بعد الآن، وتبقى الدعوة المفتوحة مفتوحة.',
  unsubscribed: 'لم يعد أحد يستطيع دعوة عنوانك، ولن تصلك رسائل دعوات بعد الآن.',
  declineOpen: 'رفض الدعوات المفتوحة',
  allow: 'السماح بالدعوات مجددًا',
  allowedTitle: 'عادت الدعوات مسموحة',
  allowed: 'ما رُفض يبقى مرفوضًا: اطلب دعوة جديدة.',
  failedTitle: 'لم يكتمل كل شيء',
  reportTitle: 'الإبلاغ عن هذه الدعوة',
  reportText: 'ينظر مشغّلونا في كل بلاغ. ولا يعلم العضو من أبلغ عنه.',
  reason: 'ما المشكلة؟',
  reasons: {
    unknown_sender: 'لا أعرف هذا الشخص',
    unwanted: 'لا أريد مزيدًا من دعواته',
    fraud: 'تبدو احتيالًا',
    offensive: 'الأسماء مسيئة',
    other: 'غير ذلك',
  },
  details: 'هل من شيء آخر ينبغي أن نعرفه؟',
  detailsHint: 'اختياري.',
  detailsLong: `يُرجى ألا تتجاوز ${counted(limits.reason.maximum, letters)}.`,
  report: 'إرسال البلاغ',
  reportedTitle: 'شكرًا على البلاغ',
  reported: 'سينظر مشغّلونا في هذه الدعوة.',
  reportFailedTitle: 'لم يُرسل البلاغ',
} as const;

import { limits } from '@halqa/domain';
import { bidiIsolate } from '../formats/text.ts';
import { productNameInArabic } from '../product.ts';

export const sandboxWordsInArabic = {
  cardTitle: 'يلزم الوصول إلى البيئة التجريبية',
  cardText: `تعمل ${productNameInArabic} حاليًا مع مصرف تجريبي. يفعّل فريق الدعم البيئة التجريبية لحسابك خلال ${limits.sandboxAccess.activationHours} ساعة؛ بعدها يمكنك ربط حساب مصرفي وإنشاء المجموعات والانضمام إليها.`,
  contactSupport: 'التواصل مع الدعم',
  ask: 'طلب الوصول',
  orWrite: (supportEmail: string) => `يمكنك أيضًا أن تكتب إلى ${bidiIsolate(supportEmail)}.`,
  asked: (day: string) =>
    `طلبتَ الوصول في ${day}. نجيبك خلال ${limits.sandboxAccess.activationHours} ساعة ونرسل إليك رسالة.`,
  askedLongAgo: (day: string) => `طلبتَ الوصول في ${day}. تأخر جوابنا: اكتب إلى فريق الدعم.`,
  rejected: (day: string) =>
    `لم يفتح فريق الدعم الوصول لحسابك في ${day}. إن كان ذلك خطأً أو أردت معرفة السبب فاكتب إليهم.`,
  accessNext: 'خطوتك التالية هي الوصول: به يمكنك ربط حسابك المصرفي، وبربطه يُعتمد.',
  askFailed: 'تعذّر إرسال طلبك',
  demoTitle: 'حساب تجريبي',
  demoText:
    'هذا حساب تجريبي مع مصرف تجريبي. لا تتحرك فيه أموال حقيقية. يستخدمه كل من يجرّب الموقع، فلا تُدخل فيه شيئًا خاصًا.',
  playPageLink: 'شغّل دورة كاملة هنا',
  ownTitle: 'حسابك في النسخة التجريبية',
  ownText: `هذا الحساب لك وحدك. تعمل ${productNameInArabic} حاليًا نسخةً تجريبية مع مصرف تجريبي: لا تتحرك فيها أموال حقيقية.`,
  grantedTitle: 'أُتيحت لك البيئة التجريبية',
  grantedText: 'يمكنك ربط حساب مصرفي تجريبي وإنشاء المجموعات والانضمام إليها.',
};

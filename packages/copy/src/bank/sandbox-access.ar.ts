import { limits } from '@halqa/domain';
import { productNameInArabic } from '../product.ts';

export const sandboxWordsInArabic = {
  cardTitle: 'يلزم الوصول إلى البيئة التجريبية',
  cardText: `تعمل ${productNameInArabic} حاليًا مع مصرف تجريبي. يفعّل فريق الدعم البيئة التجريبية لحسابك خلال ${limits.sandboxAccess.activationHours} ساعة؛ بعدها يمكنك ربط حساب مصرفي وإنشاء المجموعات والانضمام إليها.`,
  contactSupport: 'التواصل مع الدعم',
  demoTitle: 'حساب تجريبي',
  demoText:
    'هذا حساب تجريبي مع مصرف تجريبي. لا تتحرك فيه أموال حقيقية. يستخدمه كل من يجرّب الموقع، فلا تُدخل فيه شيئًا خاصًا.',
  ownTitle: 'حسابك في النسخة التجريبية',
  ownText: `هذا الحساب لك وحدك. تعمل ${productNameInArabic} حاليًا نسخةً تجريبية مع مصرف تجريبي: لا تتحرك فيها أموال حقيقية.`,
  grantedTitle: 'أُتيحت لك البيئة التجريبية',
  grantedText: 'يمكنك ربط حساب مصرفي تجريبي وإنشاء المجموعات والانضمام إليها.',
};

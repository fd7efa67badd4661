import { limits } from '@halqa/domain';
import { productNameInArabic } from './product.ar.ts';

export const sandboxWordsInArabic = {
  cardTitle: 'يلزم الوصول إلى البيئة التجريبية',
  cardText: `تعمل ${productNameInArabic} حاليًا مع مصرف تجريبي. يفعّل فريق الدعم البيئة التجريبية لحسابك خلال ${limits.sandboxAccess.activationHours} ساعة عادةً؛ بعدها يمكنك ربط حساب مصرفي وإنشاء المجموعات والانضمام إليها.`,
  contactSupport: 'التواصل مع الدعم',
  demoTitle: 'حساب تجريبي',
  demoText: 'هذا حساب تجريبي مع مصرف تجريبي. لا تتحرك فيه أموال حقيقية.',
  grantedTitle: 'أُتيحت لك البيئة التجريبية',
  grantedText: 'يمكنك ربط حساب مصرفي تجريبي وإنشاء المجموعات والانضمام إليها.',
};

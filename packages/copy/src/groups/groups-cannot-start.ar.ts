import { productNameInArabic } from '../product.ts';

export const groupsCannotStartWordsInArabic = {
  title: 'لا يمكن بدء المجموعات بعد',
  text: `يمكنك تكوين مجموعة ودعوة أعضائها وربط الحسابات المصرفية. لا تحوّل ${productNameInArabic} الأموال حتى الآن، لذلك لا تبدأ أي مجموعة ولا يُسحب من أحد شيء.`,
};

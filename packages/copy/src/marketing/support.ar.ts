import { productNameInArabic } from '../product.ts';

const product = `«${productNameInArabic}»`;

export const supportWordsInArabic = {
  title: 'اسأل إنسانًا',
  lead: 'تُجاب كل رسالة خلال 24 ساعة.',
  cards: [
    {
      title: 'سؤال عن مجموعتك',
      text: 'اذكر اسم المجموعة وما توقعت أن تراه. ولا ترسل إلينا كلمة مرور أبدًا.',
      action: 'مراسلة الدعم',
      subject: `${product}: سؤال عن مجموعتي`,
    },
    {
      title: 'الوصول إلى البيئة التجريبية',
      text: 'نفعّل المصرف التجريبي لحسابك خلال 24 ساعة. اكتب من العنوان الذي سجّلت به.',
      action: 'طلب الوصول',
      subject: `${product}: طلب الوصول إلى البيئة التجريبية`,
    },
    {
      title: 'بياناتك',
      text: 'اطلب نسخة مما نحفظه عنك، أو تصحيحه، أو إغلاق حسابك.',
      action: 'اكتب عن بياناتك',
      subject: `${product}: بياناتي`,
    },
  ],
} as const;

export const contactWordsInArabic = {
  title: 'تواصل معنا',
  lead: 'اكتب إلينا بكلمات بسيطة. يقرؤها إنسان، ويصلك الجواب خلال 24 ساعة.',
  addressLabel: 'الدعم',
  answersTitle: 'لعل الجواب موجود',
  answersText: 'في صفحة المساعدة الأسئلة الشائعة وثلاثة أدلة.',
  answersLink: 'إلى المساعدة',
  securityTitle: 'وجدت ثغرة؟',
  securityText: 'أخبرنا بما رأيت وكيف يُرى مجددًا، واترك بيانات غيرك من فضلك. ننظر فيه أولًا.',
  securityAction: 'الإبلاغ عن ثغرة',
  securitySubject: `${product}: بلاغ أمني`,
} as const;

import { bidiIsolate } from '../formats/text.ts';

export const agreementLinkWordsInArabic = {
  swap: {
    link: 'تبادل الأدوار',
    asked: (name: string) => `طلب تبادل الدور معك: ${bidiIsolate(name)}`,
    askedText: 'لا يتغير شيء قبل قراءة النص وتوقيعه.',
  },
  guarantee: {
    link: 'الكفلاء',
    asked: (name: string) => `طلب كفالة من ${bidiIsolate(name)}`,
    askedText: 'لا يُخصم شيء قبل قراءة النص وتوقيعه.',
  },
  replacement: { link: 'تسليم مكان' },
  read: 'قراءة النص',
};

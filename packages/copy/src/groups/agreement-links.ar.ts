import { bidiIsolate } from '../formats/text.ts';

export const agreementLinkWordsInArabic = {
  swap: {
    link: 'تبادل الأدوار',
    asked: (name: string) => `طلب تبادل الدور معك: ${bidiIsolate(name)}`,
    youAsk: (name: string | null, until: string) =>
      `طلبت تبادل الدور مع ${bidiIsolate(name ?? '')}: يمكن الرد حتى ${until}.`,
    askedText: 'لا يتغير شيء قبل قراءة النص وتوقيعه.',
  },
  guarantee: {
    link: 'الكفلاء',
    asked: (name: string) => `طلب كفالة من ${bidiIsolate(name)}`,
    youAsk: (name: string | null, until: string) =>
      `طلبت من ${bidiIsolate(name ?? '')} أن يكون كفيلك: يمكن الرد حتى ${until}.`,
    askedText: 'لا يُخصم شيء قبل قراءة النص وتوقيعه.',
  },
  replacement: {
    link: 'تسليم مكان',
    asked: (name: string) => `طلب أن يُشغل المكان: ${bidiIsolate(name)}`,
    youAsk: (_: string | null, until: string) => `طلبت أن يأخذ أحد مكانك: يبقى الطلب حتى ${until}.`,
    askedText: 'القرار لك: على من في قائمة الانتظار تعرض المكان. وإلى أن يشغله أحد يبقى كل شيء كما هو.',
  },
  takeBack: 'الاطلاع عليه أو التراجع عنه',
  read: 'قراءة النص',
  choose: 'عرض قائمة الانتظار',
};

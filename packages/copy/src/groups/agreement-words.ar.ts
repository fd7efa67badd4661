import { bidiIsolate } from '../formats/text.ts';

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const agreementWordsInArabic = {
  back: 'العودة إلى المجموعة',
  askTitle: 'سؤال عضو',
  choose: 'اختيار عضو',
  original: 'النص الإنجليزي الذي يُوقَّع',
  showText: 'نص الاتفاق',
  accept: 'قرأت ما سبق وأوقّع النص الإنجليزي',
  acceptRequired: 'تلزم الموافقة على النص أولًا',
  ask: 'التوقيع والسؤال',
  asked: (name: string) => `أُرسل السؤال إلى ${bidiIsolate(name)}`,
  replaces: 'يحل محل ما سألته من قبل.',
  waiting: (until: string) => `الجواب ممكن حتى ${until}، ولا يتغير شيء بلا موافقة.`,
  withdraw: 'سحب السؤال',
  withdrawTitle: 'هل يُسحب السؤال؟',
  withdrawPoints: ['لا يتغير شيء، ويمكن السؤال من جديد.'] as readonly string[],
  withdrawn: 'سُحب السؤال',
  keep: 'تركه كما هو',
  offered: (until: string) => `لا يلزم الجواب. ينتهي السؤال من تلقاء نفسه بعد ${until}.`,
  signedOn: (one: string, first: string, other: string, second: string) =>
    `توقيع ${bidiIsolate(one)} في ${first} وتوقيع ${bidiIsolate(other)} في ${second}`,
  endedOn: (date: string) => `انتهت في ${date}`,
  fingerprint: 'البصمة (SHA-256)',
  nothing: {
    over: 'هذا ممكن ما دامت المجموعة جارية فقط.',
    paused: 'هذا ممكن من جديد بعد التوقف المؤقت.',
    turn_begun: 'بدأ دورك، فيبقى مكانك لك.',
    organizer: 'تنظيم المجموعة لك. ومتى انتقل إلى عضو آخر أمكن طلب تسليم المكان.',
    took_place: 'انتقل إليك مكانك من غيرك، ولا يُسلَّم مرة أخرى.',
  },
};

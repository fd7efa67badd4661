import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import type { SwapFacts, SwappedTurn } from './swap.ts';

/** A translation for reading; the English text is what is signed. */
export function swapTermsInArabic({ groupName, members, contribution, turns: [one, other] }: SwapFacts) {
  const pool = formatDollars(contribution * members);
  const receives = (who: SwappedTurn, from: SwappedTurn, to: SwappedTurn) =>
    `استلام ${bidiIsolate(who.memberName)} مبلغ ${pool} في الدور ${to.round} بدل الدور ${from.round}: تُخصم مساهماته في ${formatDate(to.debitDate)} وموعد تسليمه ${formatDate(to.payoutDate)}، بدل ${formatDate(from.debitDate)} و${formatDate(from.payoutDate)}.`;
  return [
    `في ${bidiIsolate(groupName)} يتبادل ${bidiIsolate(one.memberName)} و${bidiIsolate(other.memberName)} الدور ${one.round} والدور ${other.round} من أصل ${members}.`,
    receives(one, one, other),
    receives(other, other, one),
    `لا يتغير شيء آخر: يدفع كل منهما ${formatDollars(contribution)} لكل دور في الأيام المتفق عليها، ولا يدفع أحد شيئًا مقابل التبادل. يسري متى وقّعه الاثنان قبل أن يبدأ أي من الدورين، ولا يتغير بعد ذلك إلا بتبادل آخر.`,
  ];
}

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const swapWordsInArabic = {
  title: 'تبادل الأدوار',
  lead: 'تبادل دورك مع دور عضو آخر. يوقّع الاثنان، وتبقى مبالغ الأدوار ومواعيدها كما هي.',
  back: 'العودة إلى المجموعة',
  loading: 'جارٍ تحميل الأدوار…',
  failed: 'تعذّر تحميل الأدوار',
  noneTitle: 'لا يوجد من يمكن التبادل معه',
  none: 'لا يوجد من يمكن التبادل معه: بدأ دورك أو سُلّم، أو بدأت كل الأدوار الأخرى.',
  askTitle: 'سؤال عضو',
  member: 'مع من؟',
  choose: 'اختيار عضو',
  option: (name: string, round: number, date: string) => `${name}: الدور ${round}، ${date}`,
  original: 'النص الإنجليزي الذي يُوقَّع',
  accept: 'قرأت هذا النص وأوقّعه',
  acceptRequired: 'تلزم الموافقة على النص أولًا',
  ask: 'التوقيع والسؤال',
  asked: (name: string) => `أُرسل السؤال إلى ${name}`,
  replaces: 'يحل محل ما سألته من قبل.',
  waitingTitle: (name: string) => `سؤالك إلى ${name}`,
  waiting: (date: string) => `الجواب ممكن حتى ${date}، ولا يتغير شيء قبله.`,
  withdraw: 'سحب السؤال',
  withdrawTitle: 'هل يُسحب السؤال؟',
  withdrawPoints: ['لا يتغير شيء، ويمكن السؤال من جديد.'] as readonly string[],
  withdrawn: 'سُحب السؤال',
  keep: 'تركه كما هو',
  offeredTitle: (name: string) => `يود ${name} تبادل الدور معك`,
  offered: (date: string) => `لا يلزم الجواب. ينتهي السؤال من تلقاء نفسه بعد ${date}.`,
  sign: 'التوقيع والتبادل',
  signed: 'تم تبادل الدورين',
  decline: 'لا، أحتفظ بدوري',
  declineTitle: 'هل يبقى دورك كما هو؟',
  declinePoints: ['يبقى دورك كما هو، ويصل جوابك إلى صاحب السؤال.'] as readonly string[],
  declined: 'بقي دورك كما هو',
  madeTitle: 'أدوار جرى تبادلها',
  madeHint: 'ما وقّعه الاثنان، كلمة بكلمة.',
  swapOf: (one: string, first: number, other: string, second: number) =>
    `${one} (الدور ${first}) و${other} (الدور ${second})`,
  signedOn: (one: string, first: string, other: string, second: string) =>
    `توقيع ${one} في ${first} وتوقيع ${other} في ${second}`,
  fingerprint: 'البصمة (SHA-256)',
};

import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiIsolate } from '../formats/text.ts';
import { type AgreementFacts, bothTurns } from './agreement-facts.ts';
import { agreementWordsInArabic } from './agreement-words.ar.ts';

/** A translation for reading; the English text is what is signed. */
export function swapTermsInArabic({ groupName, members, contribution, ...named }: AgreementFacts) {
  const [one, other] = [bidiIsolate(named.memberName), bidiIsolate(named.otherName ?? '')];
  const [first, second] = bothTurns(named.turns);
  const pool = formatDollars(contribution * members);
  const receives = (who: string, from: typeof first, to: typeof first) =>
    `استلام ${who} مبلغ ${pool} في الدور ${to.round} بدل الدور ${from.round}: تُخصم مساهماته في ${formatDate(to.debitDate)} وموعد تسليمه ${formatDate(to.payoutDate)}، بدل ${formatDate(from.debitDate)} و${formatDate(from.payoutDate)}.`;
  return [
    `في ${bidiIsolate(groupName)} يتبادل ${one} و${other} الدور ${first.round} والدور ${second.round} من أصل ${members}.`,
    receives(one, first, second),
    receives(other, second, first),
    `لا يتغير شيء آخر: يدفع كل منهما ${formatDollars(contribution)} لكل دور في الأيام المتفق عليها، ولا يدفع أحد شيئًا مقابل التبادل. يسري متى وقّعه الطرفان قبل أن يبدأ أي من الدورين، ولا يتغير بعد ذلك إلا بتبادل آخر.`,
  ];
}

/** Nouns and passives, because Arabic verbs depend on the member's gender, which is not known. */
export const swapWordsInArabic = {
  ...agreementWordsInArabic,
  title: 'تبادل الأدوار',
  lead: 'تبادل دورك مع دور عضو آخر. يوقّع الطرفان، وتبقى مبالغ الأدوار ومواعيدها كما هي.',
  loading: 'جارٍ تحميل الأدوار…',
  failed: 'تعذّر تحميل الأدوار',
  noneTitle: 'لا يوجد من يمكن التبادل معه',
  none: 'لا يوجد من يمكن التبادل معه. يمكن تبادل الأدوار قبل أن تبدأ، لا أثناء توقف مؤقت، عدا دور وُضع في آخر الترتيب أو انتقل إلى عضو جديد.',
  member: 'مع من؟',
  option: (name: string, round: number, date: string) => `${name}: الدور ${round}، ${date}`,
  you: 'دورك',
  turnOn: (round: number, date: string) => `الدور ${round} · ${date}`,
  becomes: 'يصبح',
  waitingTitle: (name: string) => `سؤالك إلى ${name}`,
  offeredTitle: (name: string) => `يود ${name} تبادل الدور معك`,
  sign: 'التوقيع والتبادل',
  signed: 'تم تبادل الدورين',
  decline: 'الرفض والاحتفاظ بدوري',
  declineTitle: 'هل يبقى دورك كما هو؟',
  declinePoints: ['يبقى دورك كما هو، ويصل جوابك إلى صاحب السؤال.'] as readonly string[],
  declined: 'بقي دورك كما هو',
  pastTitle: 'أدوار جرى تبادلها',
  pastHint: 'ما وقّعه الطرفان، كلمة بكلمة.',
  agreedTitle: (one: string, first: number, other: string, second: number) =>
    `${one} (الدور ${first}) و${other} (الدور ${second})`,
};

import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import type * as english from './cover-mails.ts';
import { ifItStaysMissing, lastDayOf } from './debit-facts.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import type { MailWords } from './mail.ts';
import { noFees, pageAction } from './money-facts.ar.ts';

type FailedCover = Parameters<typeof english.coverFailedMail>[0];

/** Group, member and amount as they are written, and "الدور 2 من Aunts". */
function written({
  groupName,
  memberName,
  turn,
  amount,
}: Pick<FailedCover, 'groupName' | 'memberName' | 'turn' | 'amount'>) {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return { group, member, dollars: dollarsInArabic(amount), turnOfGroup: `الدور ${turn} من ${group}` };
}

export const coverAheadMail: typeof english.coverAheadMail = ({ graceEnds, link, ...facts }) => {
  const { group, member, dollars, turnOfGroup } = written(facts);
  const date = formatDateInArabic(graceEnds);
  return {
    subject: `قد يُخصم منك ${dollars} عن ${member} في ${group}`,
    preview: `آخر يوم للدفع ${date}.`,
    heading: `تعذّر تحصيل مساهمة ${member}`,
    paragraphs: [
      `كفالتك لـ${member} تشمل ${turnOfGroup}. آخر يوم لدفع المساهمة ${date}: إذا كانت ناقصة في الخامسة مساءً بتوقيت نيويورك من ذلك اليوم ولم تكن في طريقها، يُخصم ${dollars} من حسابك المصرفي مرة واحدة. يُرجى الحرص على توفر المبلغ فيه.`,
      'إلى أن يبدأ ذلك الخصم يمكن لأي منكما إنهاء الكفالة في الصفحة.',
    ],
    facts: [['المبلغ', dollars], ['آخر يوم للدفع', date], noFees],
    action: { label: 'فتح الصفحة', href: link },
  };
};

export const coverNotNeededMail: typeof english.coverNotNeededMail = ({
  groupName,
  memberName,
  turn,
  isSetOff,
  link,
}) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `لن يُخصم منك شيء عن ${member} في ${group}`,
    preview: `دُفعت المساهمة في الدور ${turn}.`,
    heading: 'لا حاجة إلى كفالتك هذه المرة',
    paragraphs: [
      `دُفعت مساهمة ${member} في الدور ${turn} من ${group} التي تعذّر تحصيلها من قبل، فلن يُخصم منك شيء عنها.${isSetOff ? '' : ' وما زال في وسع المصرف أن يسترد هذا الدفع: إن احتيج إلى كفالتك حينها، نخبرك بذلك.'}`,
    ],
    action: { label: 'فتح الصفحة', href: link },
  };
};

export const coverStartedMail: typeof english.coverStartedMail = ({ isGuarantor, link, ...facts }) => {
  const { group, member, dollars, turnOfGroup } = written(facts);
  return {
    subject: isGuarantor ? `يُطلب ${dollars} من مصرفك عن ${member} في ${group}` : `كفالة ${member} لك في ${group}`,
    preview: isGuarantor ? 'وقّعت على هذه الكفالة.' : 'يُطلب المبلغ من مصرف كفيلك.',
    heading: isGuarantor ? `كفالتك لـ${member}` : `كفالة ${member} لك`,
    paragraphs: isGuarantor
      ? [
          `مساهمة ${member} في ${turnOfGroup} ناقصة، وقد انقضى آخر يوم لدفعها. وكما وقّعتما، يُطلب ${dollars} من مصرفك الآن، مرة واحدة.`,
          `متى وصل المبلغ صار دينًا لك على ${member} بالمبلغ نفسه تمامًا، بلا فائدة.`,
        ]
      : [
          `مساهمتك في ${turnOfGroup} ناقصة، وقد انقضى آخر يوم لدفعها. وكما وقّعتما، يُطلب ${dollars} من مصرف ${member} الآن.`,
          `متى وصل المبلغ صار دينًا عليك لـ${member} بالمبلغ نفسه تمامًا، بلا فائدة. يُرجى عدم سداد شيء قبل ذلك.`,
        ],
    action: { label: 'عرض التفاصيل', href: link },
  };
};

export const coverPaidMail: typeof english.coverPaidMail = ({ isGuarantor, link, ...facts }) => {
  const { group, member, dollars, turnOfGroup } = written(facts);
  return {
    subject: isGuarantor ? `وصل ما دفعته عن ${member} في ${group}` : `وصل ما دُفع عنك من ${member} في ${group}`,
    preview: `دُفعت مساهمة الدور ${facts.turn}.`,
    heading: isGuarantor ? `دفعت ${dollars} عن ${member}` : `دُفع عنك ${dollars} من ${member}`,
    paragraphs: isGuarantor
      ? [
          `وصل ${dollars} من حسابك عن ${turnOfGroup}، وهو دين لك على ${member} بالمبلغ نفسه تمامًا. متى تمت التسوية بينكما يُرجى تأكيدها في الصفحة. وإن استرد مصرفك الخصم فلا شيء لك على ${member} عنه.`,
        ]
      : [
          `وصل ${dollars} من ${member} عن ${turnOfGroup}، وهو دين عليك بالمبلغ نفسه تمامًا، بلا فائدة، والسداد كما تتفقان. ويكون تأكيد التسوية بعده في الصفحة من ${member}. وإن استرد مصرف كفيلك الخصم فلا شيء عليك لـ${member} عنه.`,
        ],
    action: { label: 'عرض التفاصيل', href: link },
  };
};

export const coverFailedMail: typeof english.coverFailedMail = (cover) => {
  const { isGuarantor, isTakenBack, groupLink, bankLink, isFormer } = cover;
  const { group, member, dollars } = written(cover);
  const what = isTakenBack ? 'استرد المصرف ما خُصم' : 'لم يتم الخصم';
  return {
    subject: isGuarantor ? `${what} منك عن ${member} في ${group}` : `${what} من كفيلك في ${group}`,
    preview: 'لا يُخصم من الكفيل شيء آخر عن هذا الدور.',
    heading: isTakenBack ? `استرد المصرف خصم ${dollars}` : `لم يتم خصم ${dollars}`,
    paragraphs: isGuarantor ? toGuarantor(cover, what) : toCovered(cover, what),
    action: isGuarantor ? actionOfGuarantor(cover) : pageAction({ link: groupLink, isFormer }),
    ...(isGuarantor && cover.stop === 'mandate' && { links: [{ label: 'حسابك المصرفي', href: bankLink }] }),
  };
};

/** @param what the words with which a sentence about the debit begins */
function toGuarantor(cover: FailedCover, what: string): string[] {
  const { member, dollars, turnOfGroup } = written(cover);
  return [
    `${what} منك كفالةً لـ${member} في ${turnOfGroup}، ولا يتكرر الخصم.`,
    cover.isClaim
      ? `قُسم مال المجموعة من قبل، فصار عليك لها ${dollars}.`
      : `لا شيء لك على ${member} عنه${cover.isTakenBack ? `: ما سُدّد لك عنه حتى الآن هو لـ${member}، حتى إن كنت قد أكدت التسوية` : ''}.`,
    ...ownDebitsStop(cover),
  ];
}

function toCovered(cover: FailedCover, what: string): string[] {
  const { member, turnOfGroup } = written(cover);
  const until = cover.graceEnds === null ? '' : ` حتى ${lastDayOf(cover.graceEnds)}`;
  return [
    `${what} من ${member} عن مساهمتك في ${turnOfGroup}، ولا يتكرر الخصم.`,
    cover.windsDown
      ? 'تنتهي المجموعة قبل أوانها، فلا تُطلب مساهمتك بعد الآن: تُسوّى ضمن ما يناله كل عضو.'
      : cover.isFormer
        ? 'يُرجى دفع مساهمتك في صفحة ما يعود إليك.'
        : `يُرجى دفع مساهمتك في صفحة المجموعة${until}.`,
    ...(cover.move ? [ifItStaysMissing(cover.move)] : []),
    `لا شيء عليك لـ${member} عنه${cover.isTakenBack ? ': ما سددته عنه حتى الآن هو لك' : ''}.`,
  ];
}

/** That the guarantor's own contributions are not debited either, and what they can do: a former member has none. */
function ownDebitsStop({ stop, isFormer }: FailedCover): string[] {
  if (isFormer) return [];
  switch (stop) {
    case 'account':
      return ['لا نطلب شيئًا من هذا الحساب بعد الآن، ولا مساهماتك أنت. يُرجى ربط حساب آخر.'];
    case 'mandate':
      return [
        'أفاد مصرفك بأن هذا الخصم لم يكن بتفويض منك، فلا نطلب منه شيئًا بعد الآن، ولا مساهماتك أنت في هذه المجموعة. وإن كان ذلك خطأ فيمكن التوقيع من جديد في صفحة المجموعة.',
      ];
    case null:
      return [];
  }
}

function actionOfGuarantor({
  stop,
  link,
  groupLink,
  bankLink,
  isFormer,
}: FailedCover): NonNullable<MailWords['action']> {
  if (stop === 'account') return { label: 'ربط حساب مصرفي', href: bankLink };
  return stop === 'mandate' && !isFormer
    ? { label: 'فتح المجموعة', href: groupLink }
    : { label: 'عرض التفاصيل', href: link };
}

export const coverReleasedMail: typeof english.coverReleasedMail = ({ groupName, memberName, turn, link }) => {
  const [group, member] = [groupNamed(groupName), bidiIsolate(memberName)];
  return {
    subject: `تمت تسوية ما دُفع عنك من ${member} في ${group}`,
    preview: 'لا شيء عليك عنه بعد الآن.',
    heading: 'تمت التسوية',
    paragraphs: [`وصل تأكيد من ${member} بأن لا شيء عليك بعد الآن عن الدور ${turn} من ${group}.`],
    action: { label: 'فتح الصفحة', href: link },
  };
};

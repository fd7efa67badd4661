import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic, formatMomentInZoneInArabic } from '../formats/format.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import { noFees, pageAction } from './money-facts.ar.ts';
import { stopDay } from './stop-day.ts';
import type * as english from './vote-mails.ts';
import type { KeptResult, VoteReason } from './vote-mails.ts';

const choiceWaits =
  'لا يمكن إرسال المتوفر من مبلغ دورك إليك ما دام الأعضاء يصوّتون. وإن استمرت المجموعة يعود القرار إليك.';

const voteReasons: Record<VoteReason, string> = {
  misses_none: 'لك صوت، لأن مساهماتك لم تكن ناقصة حين بدأ التصويت.',
  owed: 'لك صوت وإن كانت إحدى مساهماتك ناقصة حين بدأ التصويت: دفعت أكثر مما استلمت، وليس كذلك أحد ممن لم ينقص عليهم شيء.',
  everybody_misses: 'لكل عضو صوت، لأن كل واحد منكم كانت عليه مساهمة ناقصة حين بدأ التصويت.',
};

const choices = (canPause: boolean) =>
  `يختارون: الاستمرار في الانتظار، ${canPause ? 'أو التوقف مؤقتًا، ' : ''}أو إنهاء المجموعة وقسمة ما لها.`;

const nextVote = (nextFrom: string, timeZone: string): string =>
  `إن لم يغيّر التصويت شيئًا وبقي شيء ناقصًا، فقد يبدأ التصويت التالي في ${formatMomentInZoneInArabic(nextFrom, timeZone)}.`;

const missingOf = (short: Parameters<typeof english.voteOpenedMail>[0]['short']) =>
  short.map(({ round, amount }) => [`ينقص الدور ${round}`, dollarsInArabic(amount)] as const);

export const voteOpenedMail: typeof english.voteOpenedMail = ({
  groupName,
  link,
  endsAt,
  nextFrom,
  timeZone,
  short,
  canPause,
  mayTakePart,
  because,
}) => {
  const until = formatMomentInZoneInArabic(endsAt, timeZone);
  return {
    subject: `تصويت في ${groupNamed(groupName)}: كيف تمضي؟`,
    preview: `ما زال دور ناقصًا. يمكنك التصويت حتى ${until}.`,
    heading: 'كيف تمضي المجموعة؟',
    paragraphs: [
      `ما زال دور في ${groupNamed(groupName)} ناقصًا بعد أيام من آخر يوم للدفع. ولذلك يقرر الأعضاء. ${voteReasons[because]} ${choices(canPause)}`,
      'لا يغيّر شيئًا إلا ما يختاره أكثر من نصف أصحاب الأصوات، ويختاره أيضًا أكثر من نصف من دفع منهم أكثر مما استلم. وإن وصل المال الناقص قبل النهاية تستمر المجموعة.',
      nextVote(nextFrom, timeZone),
      ...(mayTakePart ? [choiceWaits] : []),
    ],
    facts: [['التصويت حتى', until], ...missingOf(short)],
    action: pageAction({ link }),
  };
};

export const voteOfOthersMail: typeof english.voteOfOthersMail = (vote) => {
  const { groupName, endsAt, nextFrom, timeZone, short, canPause, mayTakePart, isFormer } = vote;
  const until = formatMomentInZoneInArabic(endsAt, timeZone);
  const reason = isFormer ? 'لأن مكانك أُخذ' : 'لأن إحدى مساهماتك كانت ناقصة حين بدأ التصويت';
  const later = canPause ? ' وبعد التوقف' : '';
  return {
    subject: `أعضاء آخرون يصوّتون في ${groupNamed(groupName)}: كيف تمضي؟`,
    preview: `لا صوت لك، ${reason}.`,
    heading: 'أعضاء آخرون يصوّتون: كيف تمضي المجموعة؟',
    paragraphs: [
      `ما زال دور في ${groupNamed(groupName)} ناقصًا بعد أيام من آخر يوم للدفع. لا صوت لك، ${reason}. ${isFormer ? '' : 'وما زال دفعها ممكنًا، '}وإن وصل كل المال الناقص قبل النهاية تستمر المجموعة.`,
      isFormer
        ? `${choices(canPause)} في الانتظار${later} يعود إليك ما كنت قد دفعته من دوره. وإن أنهوها فلا يعود منه، بل لك حصة مما للمجموعة.`
        : `${choices(canPause)} في الانتظار${later} يبقى لك مكانك ويبقى ما عليك. وإن أنهوها فلا يُخصم منك شيء بعد ذلك، ولك حصة إن دفعت أكثر مما استلمت.`,
      nextVote(nextFrom, timeZone),
      ...(mayTakePart ? [choiceWaits] : []),
    ],
    facts: [['يصوّتون حتى', until], ...missingOf(short)],
    action: pageAction(vote),
  };
};

const decisions: Record<KeptResult, (nextFrom: string) => string> = {
  wait: (nextFrom) => `تستمر المجموعة في انتظار ما ينقصها. وإن بقي ناقصًا، فقد يبدأ التصويت التالي في ${nextFrom}.`,
  settled: () => 'وصل ما كان ينقص المجموعة قبل أن ينتهي التصويت، فتستمر.',
};

const choiceIsBack = 'عاد القرار إليك: الانتظار، أو فتح المجموعة واستلام المتوفر من مبلغ دورك الآن.';

export const voteEndedMail: typeof english.voteEndedMail = (ended) => {
  const { groupName, link, isFormer, result, mayTakePart, nextFrom, timeZone } = ended;
  const decision = decisions[result](formatMomentInZoneInArabic(nextFrom, timeZone));
  return {
    subject: `انتهى التصويت في ${groupNamed(groupName)}`,
    preview: decision,
    heading: 'انتهى التصويت',
    paragraphs: [decision, ...(mayTakePart ? [choiceIsBack] : [])],
    action: pageAction({ link, isFormer }),
  };
};

export const groupPausedMail: typeof english.groupPausedMail = ({
  groupName,
  link,
  until,
  moved,
  payoutDate,
  isNext = false,
  owes,
  mayTakePart,
}) => {
  const day = formatDateInArabic(until);
  return {
    subject: `توقفت ${groupNamed(groupName)} مؤقتًا: يُخصم الدور التالي في ${day}`,
    preview: `تواريخ جديدة: يُخصم الدور التالي في ${day}.`,
    heading: `يُخصم الدور التالي في ${day}`,
    paragraphs: [
      `اختار الأعضاء بالتصويت تأجيل الأدوار التي لم تكن قد بدأت، ليتسنى الدفع لمن عليه شيء. ويبقى الترتيب والمبالغ، ${isNext ? 'ودورك هو التالي، فلا ينتقل مكانك بعد الآن ولا يُتبادل دورك' : 'ولا ينتقل مكان ولا تُتبادل أدوار ما دامت المجموعة متوقفة مؤقتًا'}. وتبيّن صفحة المجموعة من اختار ماذا، ما دامت متوقفة مؤقتًا.`,
      `يستمر ما بدأ، ويبقى الناقص فيه مستحقًا. وتُستأنف المجموعة من تلقاء نفسها${mayTakePart || owes > 0 ? '' : '، ولا يلزم منك أي إجراء'}.`,
      ...(owes > 0 ? [`لم تدفع بعد ${dollarsInArabic(owes)} مما بدأ. يُرجى دفعها في صفحة المجموعة.`] : []),
      ...(mayTakePart ? [choiceIsBack] : []),
    ],
    facts: [
      ...moved.map(
        ({ round, debitDate }) =>
          [
            `خصم الدور ${round}`,
            `${formatDateInArabic(debitDate)}، ويمكن إيقافه حتى ${formatDateInArabic(stopDay(debitDate))}`,
          ] as const,
      ),
      ...(payoutDate === null ? [] : [['تستلم في', formatDateInArabic(payoutDate)] as const]),
      noFees,
    ],
    action: pageAction({ link }),
    notes: ['يُوقف الخصم بالكتابة إلينا أو إلى مصرفك، وتبقى المساهمة عليك.'],
  };
};

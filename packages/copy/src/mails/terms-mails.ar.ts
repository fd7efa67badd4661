import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic, leftToRight } from '../formats/format.ar.ts';
import { formatDollarsInEnglish } from '../formats/format.ts';
import { groupNamed } from './group-facts.ar.ts';
import { openAction } from './money-facts.ar.ts';
import type * as english from './terms-mails.ts';

type ChangedTerms = Parameters<typeof english.termsChangedMail>[0];

export const termsChangedMail: typeof english.termsChangedMail = ({
  groupName,
  signed,
  now,
  payoutDate,
  link,
  isOrganizer,
}) => {
  const [before, after] = [signed.contributions, now.contributions];
  const what = before === after ? 'غيّر المشرف ترتيب الاستلام' : `خفّض المشرف عدد الأعضاء من ${before} إلى ${after}`;
  const otherwise = isOrganizer ? 'إغلاق المجموعة للجميع إلى أن تبدأ' : 'المغادرة';
  const facts = changedFacts(signed, now, payoutDate);
  const [why, page] =
    facts.length === 0
      ? [
          `${what}. يبقى دورك ومبالغك كما وقّعت عليها. وتُطلب موافقتك من جديد لأن أدوار غيرك تغيّرت. ويبقى مقعدك لك.`,
          'تعرض صفحة المجموعة ما توقّع عليه الآن.',
        ]
      : [
          `${what}، فلم يعد ما وقّعت عليه مطابقًا. ويبقى مقعدك لك.`,
          'تعرض صفحة المجموعة ما وقّعت عليه وما توقّع عليه الآن: كل فقرة تتغيّر قبل التغيير وبعده، وما يبقى مرة واحدة.',
        ];
  return {
    subject: `تغيّرت شروط ${groupNamed(groupName)}`,
    preview: 'المطلوب قراءتها والموافقة عليها من جديد.',
    heading: `تغيّرت شروط ${groupNamed(groupName)}`,
    paragraphs: [
      why,
      `${page} لا يمكن أن تبدأ المجموعة قبل أن يوافق الجميع من جديد. وإن لم توافق يمكنك ${otherwise}، ولم يُحصَّل شيء.`,
    ],
    facts,
    action: openAction('قراءة الشروط الجديدة', link),
  };
};

/** What is different for the member. In words, because an arrow between amounts would point the wrong way. */
function changedFacts(
  signed: ChangedTerms['signed'],
  now: ChangedTerms['now'],
  payoutDate: ChangedTerms['payoutDate'],
): (readonly [string, string])[] {
  const plain = ({ position, contributions, contributionCents, payoutCents }: ChangedTerms['now']) =>
    [
      ['دورك', position === null ? 'بالقرعة' : `${position} من ${contributions}`],
      ['تدفع', leftToRight(`${contributions} × ${formatDollarsInEnglish(contributionCents / 100)}`)],
      ['تستلم', dollarsInArabic(payoutCents / 100)],
    ] as const;
  const after = plain(now);
  return plain(signed).flatMap(([term, value], index) => {
    const becomes = after[index]?.[1];
    if (becomes === undefined || becomes === value) return [];
    const changed = [term, `الآن ${becomes}، وفيما وقّعت عليه ${value}`] as const;
    return term === 'دورك' && payoutDate !== null
      ? [changed, ['موعد الاستلام المخطط', formatDateInArabic(payoutDate)] as const]
      : [changed];
  });
}

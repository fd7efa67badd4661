import { limits } from '@halqa/domain';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import {
  businessDays,
  counted,
  daysAfter,
  formatDateInArabic,
  formatMomentInZoneInArabic,
} from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { factsOf, groupNamed, turnsNamed } from './group-facts.ar.ts';
import type * as english from './group-mails.ts';
import type { SignedAgain } from './group-mails.ts';
import { accountFact, noFees, openAction, pageAction } from './money-facts.ar.ts';
import { firstStoppable } from './stop-day.ts';

/** As the object of a verb. */
const invitations = { one: 'دعوة واحدة', two: 'دعوتين', few: 'دعوات', many: 'دعوة', other: 'دعوة' };

const sent = (invited: number) => (invited === 0 ? 'ولم نرسل أي دعوة بعد' : `وأرسلنا ${counted(invited, invitations)}`);

export const groupCreatedMail: typeof english.groupCreatedMail = (group) => ({
  subject: `أُنشئت ${groupNamed(group.groupName)}`,
  preview: 'ماذا يحدث بعد ذلك.',
  heading: `${groupNamed(group.groupName)} قيد التكوين`,
  paragraphs: [
    `أهلًا بك، ${bidiIsolate(group.name)}. أُنشئت مجموعتك، ${sent(group.invited)}.`,
    'يربط كل شخص حسابًا مصرفيًا ويوافق على الشروط. ومتى شُغلت كل المقاعد يمكنك بدء المجموعة.',
    'بإنشاء المجموعة وافقت على هذه الشروط. وهذا نصها الإنجليزي، وهو الذي وقّعت عليه. يُرجى الاحتفاظ به.',
  ],
  points: group.terms,
  pointsLanguage: 'en',
  facts: [...factsOf(group), ...signedAccount(group)],
  action: pageAction(group),
  notes: [signedNote(group)],
});

type SignedCopy = Pick<Parameters<typeof english.groupCreatedMail>[0], 'account' | 'version' | 'sha256'>;

const signedAccount = ({ account }: SignedCopy) => accountFact('الحساب الذي يُحصَّل منه', account);

const signedNote = ({ version, sha256 }: SignedCopy): string =>
  `إصدار الشروط: ${bidiIsolate(version)}. بصمة نصها (SHA-256): ${sha256}`;

const hoursOfSeat = limits.seat.waitsForBankHours;

export const mandateMail: typeof english.mandateMail = ({ bankDue, bankLink, wasMember, place, again, ...group }) => ({
  subject: wasMember ? `وقّعت شروط ${groupNamed(group.groupName)} من جديد` : `مكانك في ${groupNamed(group.groupName)}`,
  preview: 'نسخة من الشروط التي وافقت عليها.',
  heading: bankDue
    ? 'بقيت خطوة واحدة: مصرفك'
    : wasMember
      ? `وقّعت شروط ${groupNamed(group.groupName)} من جديد`
      : `انضممت إلى ${groupNamed(group.groupName)}`,
  paragraphs: [
    ...(bankDue
      ? [
          `مقعدك في ${groupNamed(group.groupName)} محجوز لك حتى ${formatMomentInZoneInArabic(bankDue.until, bankDue.timeZone)}. اربط حسابك المصرفي قبل ذلك الموعد ليكتمل انضمامك.`,
        ]
      : []),
    ...(again ? resumed(again) : []),
    again
      ? 'هذا النص الإنجليزي هو نص ما وقّعت عليه من قبل، وفيه دورك كما هو اليوم: ما دفعته محسوب ولا يُدفع مرة أخرى. يُرجى الاحتفاظ به.'
      : 'هذا ما وافقت عليه، بالنص الإنجليزي، وهو الذي وقّعت عليه. يُرجى الاحتفاظ به.',
  ],
  points: group.terms,
  pointsLanguage: 'en',
  facts: [...factsOf(group, group.hasStarted), ...(place ? placeFacts(place) : []), ...signedAccount(group)],
  action: bankDue ? openAction('ربط مصرفك', bankLink) : pageAction(group),
  notes: [signedNote(group)],
});

type Mandate = Parameters<typeof english.mandateMail>[0];

const placeFacts = ({ payout, payoutDate, nextDebit }: NonNullable<Mandate['place']>) => [
  ['ما تستلمه', dollarsInArabic(payout)] as const,
  ['يُرسل في', formatDateInArabic(payoutDate)] as const,
  ...(nextDebit === null ? [] : [['الخصم المخطط التالي', formatDateInArabic(nextDebit)] as const]),
];

const resumed = ({ debited, byHand, hasLater }: SignedAgain): string[] => [
  ...(byHand.length === 0
    ? []
    : [`ما عليك في ${turnsNamed(byHand)} لا يُخصم تلقائيًا: يُرجى دفعه بنفسك في صفحة المجموعة.`]),
  ...(debited.length === 0
    ? []
    : [`ما عليك في ${turnsNamed(debited)} كان ينتظر توقيعك، ويُخصم تلقائيًا متى أمكن طلبه من مصرفك.`]),
  ...(hasLater ? ['والمساهمات التي تُستحق بعد ذلك تُخصم تلقائيًا من جديد.'] : []),
];

export const youJoinedMail: typeof english.youJoinedMail = (group) => {
  const joined = `انضممت إلى ${groupNamed(group.groupName)}`;
  return {
    subject: joined,
    preview: 'أصبح المقعد لك.',
    heading: joined,
    paragraphs: ['رُبط حسابك المصرفي، فأصبح المقعد لك. أما نسخة ما وافقت عليه فقد وصلتك يوم قبلت الدعوة.'],
    facts: factsOf(group),
    action: pageAction(group),
  };
};

export const memberJoinedMail: typeof english.memberJoinedMail = ({ groupName, memberName, link, waits }) => ({
  subject: waits
    ? `قبول في ${groupNamed(groupName)}، وربط المصرف ما زال ناقصًا: ${bidiIsolate(memberName)}`
    : `عضو جديد في ${groupNamed(groupName)}: ${bidiIsolate(memberName)}`,
  preview: 'شُغل مقعد آخر.',
  heading: waits ? `قبول الدعوة: ${bidiIsolate(memberName)}` : `عضو جديد: ${bidiIsolate(memberName)}`,
  paragraphs: [
    `تمت الموافقة على الشروط، وأصبح لـ${bidiIsolate(memberName)} مقعد في ${groupNamed(groupName)}.`,
    ...(waits
      ? [
          `ما زال ربط الحساب المصرفي ناقصًا. ينتظره المقعد حتى ${formatMomentInZoneInArabic(waits.until, waits.timeZone)}، ثم يصبح شاغرًا من جديد.`,
        ]
      : []),
  ],
  action: pageAction({ link }),
});

const openDashboard = (link: string) => openAction('فتح لوحة المتابعة', link);

/** Of a group that was closed before its start. */
const closed = ({ groupName, link }: { groupName: string; link: string }, why: string) => ({
  subject: `أُغلقت ${groupNamed(groupName)}`,
  preview: 'لم يدفع أحد شيئًا.',
  heading: `أُغلقت ${groupNamed(groupName)} قبل أن تبدأ`,
  paragraphs: [`${why} لم يدفع أحد شيئًا، ولن يُحصَّل شيء.`],
  action: openDashboard(link),
});

export const groupCancelledMail: typeof english.groupCancelledMail = (group) =>
  closed(group, `لم تكتمل المجموعة خلال ${counted(limits.forming.maximumDays, daysAfter)}، فأُغلقت.`);

export const groupClosedMail: typeof english.groupClosedMail = ({ organizerName, ...group }) =>
  closed(group, `أُغلقت المجموعة بقرار من ${bidiIsolate(organizerName)}.`);

export const groupReadyMail: typeof english.groupReadyMail = (group) => ({
  subject: `${groupNamed(group.groupName)} جاهزة`,
  preview: 'كل المقاعد مشغولة.',
  heading: `${groupNamed(group.groupName)} جاهزة`,
  paragraphs: [
    group.mayStart
      ? 'وافق الجميع على الشروط وربطوا حساباتهم المصرفية. تبدأ المجموعة حين تبدؤها أنت، وحتى ذلك تُحسب التواريخ من يوم البدء.'
      : 'وافق الجميع على الشروط وربطوا حساباتهم المصرفية. ويبدأ المشرف المجموعة، ونكتب إليك من جديد قبل أن يُدفع أي شيء.',
  ],
  facts: factsOf(group),
  action: pageAction(group),
});

export const groupStartedMail: typeof english.groupStartedMail = (group) => {
  const { groupName, members, contribution, turn, rounds } = group;
  const payoutDate = rounds[turn - 1]?.payoutDate;
  const payout = dollarsInArabic(contribution * members);
  return {
    subject: `بدأت ${groupNamed(groupName)}`,
    preview: `تستلم ${payout}${payoutDate ? `، يُرسل في ${formatDateInArabic(payoutDate)}` : ''}.`,
    heading: `بدأت ${groupNamed(groupName)}`,
    paragraphs: ['ثبت الآن الترتيب والتواريخ والمبالغ، فلا يغيّرها أحد وحده. وهذه هي المساهمات ومواعيد خصمها:'],
    points: rounds.map(
      ({ debitDate }, index) =>
        `الدور ${index + 1}: ${dollarsInArabic(contribution)}، والخصم في ${formatDateInArabic(debitDate)}`,
    ),
    facts: [
      ['دورك', `${turn} من ${members}`],
      ['تستلم', payout],
      ...(payoutDate ? [['يُرسل في', formatDateInArabic(payoutDate)] as const] : []),
      noFees,
    ],
    action: pageAction(group),
    notes: [`${stopNote(group)} وإن تغيّر موعد نكتب إليك.`],
  };
};

const stopNote = ({ rounds, startedOn }: Parameters<typeof english.groupStartedMail>[0]): string => {
  const next = firstStoppable(rounds, startedOn);
  if (next === null) return 'لم يعد إيقاف أي من هذه الخصومات ممكنًا.';
  const [date, until] = [formatDateInArabic(next.debitDate), formatDateInArabic(next.until)];
  const later = `وكل خصم بعده قبل موعده بما لا يقل عن ${counted(limits.debit.stopBusinessDays, businessDays)}.`;
  return next.isFirst
    ? `يمكن إيقاف خصم ${date} حتى ${until}، ${later}`
    : `فات أوان إيقاف أي خصم قبل ${date}. ويمكن إيقاف خصم ذلك اليوم حتى ${until}، ${later}`;
};

export const memberLeftMail: typeof english.memberLeftMail = ({ groupName, memberName, link }) => ({
  subject: `أصبح مقعد ${bidiIsolate(memberName)} في ${groupNamed(groupName)} شاغرًا بعد المغادرة`,
  preview: 'المقعد شاغر من جديد.',
  heading: `مغادرة المجموعة: ${bidiIsolate(memberName)}`,
  paragraphs: [
    `كانت مغادرة ${bidiIsolate(memberName)} قبل أن تبدأ ${groupNamed(groupName)}، ولم يُدفع شيء. والمقعد شاغر من جديد: يمكنك مشاركة رابط المجموعة.`,
  ],
  action: pageAction({ link }),
});

const mandateEnded = ({ groupName, endedOn }: { groupName: string; endedOn: string }) =>
  `انتهى تفويضك بتحصيل المساهمات ل${groupNamed(groupName)} في ${formatDateInArabic(endedOn)}. لم يُحصَّل شيء، ولن يُحصَّل.`;

export const seatFreeMail: typeof english.seatFreeMail = ({ groupName, memberName, link }) => ({
  subject: `لم يعد لـ${bidiIsolate(memberName)} مقعد في ${groupNamed(groupName)}`,
  preview: 'لم يُربط مصرف في الوقت المحدد.',
  heading: 'مقعد لم يُحفظ',
  paragraphs: [
    `لم يُربط حساب مصرفي لمقعد ${bidiIsolate(memberName)} خلال ${hoursOfSeat} ساعة، فلم يعد محفوظًا في ${groupNamed(groupName)}. ينتقل إلى أول من في قائمة الانتظار؛ وإن لم ينتظر أحد فيمكنك دعوة غيره. والعودة ممكنة برابط المجموعة ما دام هناك مقعد شاغر.`,
  ],
  action: pageAction({ link }),
});

export const seatExpiredMail: typeof english.seatExpiredMail = (expired) => ({
  subject: `لم يعد لك مقعد في ${groupNamed(expired.groupName)}`,
  preview: 'لم يُربط مصرف في الوقت المحدد.',
  heading: 'لم يُحفظ مقعدك',
  paragraphs: [
    `لم يُربط حساب مصرفي خلال ${hoursOfSeat} ساعة، فلم يعد لك مقعد في ${groupNamed(expired.groupName)}. ${
      expired.isOffered
        ? 'ويُدعى إليه الآن من كان في قائمة الانتظار. وتبيّن صفحة المجموعة هل هناك مقعد شاغر، وكيف تنتظره.'
        : 'وقد صار المقعد شاغرًا من جديد: وما دام كذلك يمكنك أن تقرأ الشروط في صفحة المجموعة وتنضم من جديد.'
    }`,
    mandateEnded(expired),
  ],
  action: expired.isOffered ? pageAction(expired) : { label: 'اقرأ الشروط وانضم من جديد', href: expired.link },
  notes: ['نحتفظ بسجل لوقت إعطاء التفويض ووقت انتهائه.'],
});

export const mandateEndedMail: typeof english.mandateEndedMail = (left) => ({
  subject: `تمت مغادرتك ${groupNamed(left.groupName)}`,
  preview: 'انتهى تفويضك.',
  heading: `تمت مغادرتك ${groupNamed(left.groupName)}`,
  paragraphs: [
    mandateEnded(left),
    'نحتفظ بسجل لوقت إعطاء التفويض ووقت انتهائه. وللعودة تلزم دعوة أو رابط المجموعة، ومقعد شاغر.',
  ],
  action: openDashboard(left.link),
});

export const memberRemovedMail: typeof english.memberRemovedMail = (removed) => ({
  subject: `أُزلت من ${groupNamed(removed.groupName)}`,
  preview: 'انتهى تفويضك.',
  heading: `أُزلت من ${groupNamed(removed.groupName)}`,
  paragraphs: [
    `أزالك المشرف من ${groupNamed(removed.groupName)} قبل أن تبدأ. ولا يمكنك الانضمام إليها من جديد. وإن كنت لا تعرف السبب فيُرجى سؤال المشرف.`,
    mandateEnded(removed),
  ],
  action: openDashboard(removed.link),
  notes: ['نحتفظ بسجل لوقت إعطاء التفويض ووقت انتهائه.'],
});

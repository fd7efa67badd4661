import { limits } from '@halqa/domain';
import { formatMomentInZoneInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { drawWordsInArabic } from '../groups/draw.ar.ts';
import type * as english from './draw-mails.ts';
import { groupNamed } from './group-facts.ar.ts';
import { openAction, pageAction } from './money-facts.ar.ts';

/** Without invisible marks, because members copy it into the page that verifies the draw. */
const fingerprint = (commit: string) => ['البصمة (SHA-256)', commit] as const;

export const drawBegunMail: typeof english.drawBegunMail = ({ groupName, link, commit, closesAt, timeZone }) => {
  const group = groupNamed(groupName);
  const closes = formatMomentInZoneInArabic(closesAt, timeZone);
  return {
    subject: `القرعة على ترتيب ${group} جارية`,
    preview: `تُكشف النتيجة في ${closes}.`,
    heading: 'القرعة على ترتيب الأدوار جارية',
    paragraphs: [
      `بدأ المشرف قرعة ${group}. تحدد المصادفة ترتيب أدوارها: رقم سري ثبّتناه من قبل، ورقم من متصفح كل عضو.`,
      `يمكنك فتح المجموعة والضغط على «${drawWordsInArabic.ready}» قبل ${closes}. بعد ذلك تُكشف نتيجة القرعة وتبدأ المجموعة. ويشارك في القرعة أيضًا من لم يؤكد استعداده.`,
      'يُرجى الاحتفاظ بهذه الرسالة: أُرسل السطر أدناه قبل أن يضيف أحد رقمًا، وبه يمكنك التحقق لاحقًا من أننا لم نبدّل رقمنا السري.',
    ],
    facts: [['كشف النتيجة', closes], fingerprint(commit)],
    action: openAction(drawWordsInArabic.ready, link),
    notes: ['ما دامت القرعة جارية لا يغادر المجموعة أحد ولا ينضم إليها أحد. ولا يُدفع شيء قبل أن تبدأ.'],
  };
};

export const drawRevealedMail: typeof english.drawRevealedMail = ({ groupName, link, commit, turn, order }) => {
  const group = groupNamed(groupName);
  return {
    subject: `ترتيب ${group}: رقم دورك ${turn}`,
    preview: `دورك ${turn} من ${order.length}.`,
    heading: `رقم دورك ${turn}`,
    paragraphs: [`انتهت القرعة على ترتيب ${group}. وهذا ترتيب الاستلام:`],
    points: order.map((name, index) => `${index + 1}. ${bidiIsolate(name)}`),
    facts: [fingerprint(commit)],
    action: openAction(drawWordsInArabic.verify, link),
    notes: ['البصمة هي التي في رسالتنا الأولى عن هذه القرعة. وتتحقق الصفحة من كل خطوة في متصفحك.'],
  };
};

export const drawVoidMail: typeof english.drawVoidMail = ({ groupName, link }) => {
  const group = groupNamed(groupName);
  return {
    subject: `أُلغيت القرعة في ${group}`,
    preview: 'لم يخسر أحد شيئًا.',
    heading: 'أُلغيت القرعة',
    paragraphs: [
      `لم تُكشف نتيجة القرعة على ترتيب ${group} خلال ${limits.draw.voidAfterHours} ساعة من موعدها، فلا تُحتسب هذه القرعة. لم يخسر أحد شيئًا، ولم يُدفع شيء.`,
      'المجموعة جاهزة كما كانت. ويمكن للمشرف بدؤها من جديد بقرعة جديدة.',
    ],
    action: pageAction({ link }),
  };
};

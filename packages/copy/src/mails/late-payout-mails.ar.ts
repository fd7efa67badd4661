import { formatDateInArabic } from '../formats/format.ar.ts';
import { productNameInArabic } from '../product.ts';
import { lastDayOf } from './debit-facts.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import type * as english from './late-payout-mails.ts';
import { openAction } from './money-facts.ar.ts';
import { nameOf, noLongerOn, payoutFacts, takenOf, where } from './payout-facts.ar.ts';

type Waiting = Parameters<typeof english.payoutLateMail>[0];

function reasonOf(payout: Waiting): string {
  const { waitsFor, missing, expectedOn, graceEnds, notOn, takesOwed, guaranteed, isMoneyStopped } = payout;
  const stopped = `أوقفت «${productNameInArabic}» كل المدفوعات مدة من الزمن، ولا يُحصّل ولا يُرسل شيء قبل استئنافها.`;
  const expected = expectedOn === null ? '' : ` والمتوقع إرساله في ${formatDateInArabic(expectedOn)}.`;
  const fails = `${guaranteed ? guarantors(guaranteed, missing) : ''}، وإن لم يصل فالقرار لك`;
  const choice = `${fails}${takesOwed ? ' فيما بقي على الآخرين' : ''}: الانتظار أو استلام المتوفر أولًا`;
  const unknown = expectedOn === null && !notOn ? ' ولا يُعرف بعد متى يمكن إرساله.' : '';
  const last =
    graceEnds === null || missing === 0 ? '' : ` يمكن دفع ما ينقص في موعده حتى ${lastDayOf(graceEnds)}${choice}.`;
  switch (waitsFor) {
    case 'collecting':
      return `لم تصل كل المساهمات بعد.${isMoneyStopped ? ` ${stopped}` : ''}${expected}${unknown}${last}`;
    case 'clearing':
      return `خُصمت كل المساهمات. يُتاح مال الخصم بعده بأيام، ولم يُتح كله بعد.${expected}`;
    case 'review':
      return `هو موقوف: تراجعه «${productNameInArabic}» قبل إرساله، ويصلك خبر عند إرساله.`;
    case 'sending':
      return `وصلت كل المساهمات ولا ينقص شيء.${expected}`;
    case 'stopped':
      return stopped;
  }
}

function guarantors(guaranteed: 'all' | 'some', missing: number): string {
  if (guaranteed === 'some') return '، ثم يُخصم من كفيل عن بعضه';
  return missing === 1 ? '، ثم يُخصم من كفيل عنه' : '، ثم يُخصم من كفلاء عنه';
}

function lateText({ isAhead, expectedOn, notOn }: Waiting, name: string): string {
  if (expectedOn !== null) return `يُتوقع ${name} في ${formatDateInArabic(expectedOn)}`;
  if (notOn) return `لم يعد ${name} متوقعًا في ${formatDateInArabic(notOn)}`;
  return isAhead ? `يتأخر إرسال ${name}` : `لم يُرسل ${name} بعد`;
}

export const payoutLateMail: typeof english.payoutLateMail = (payout) => ({
  subject: lateText(payout, `${nameOf(payout)} من ${groupNamed(payout.groupName)}`),
  preview: reasonOf(payout),
  heading: lateText(payout, nameOf(payout)),
  paragraphs: [
    `كان إرسال ${nameOf(payout)} ${where(payout)} مخططًا في ${formatDateInArabic(payout.payoutDate)}${payout.isAhead ? '، ولم يعد ممكنًا في ذلك اليوم' : ''}.${noLongerOn(payout)} ${reasonOf(payout)}`,
    `ما جُمع يبقى لدورك. ${takenOf(payout)}`,
  ],
  facts: payoutFacts(payout),
  action: openAction('فتح المجموعة', payout.link),
});

export const payoutOnHoldMail: typeof english.payoutOnHoldMail = (payout) => ({
  subject: `${nameOf(payout)} من ${groupNamed(payout.groupName)} موقوف للمراجعة`,
  preview: `تراجعه «${productNameInArabic}» قبل إرساله.`,
  heading: `${nameOf(payout)} موقوف للمراجعة`,
  paragraphs: [
    `تراجع «${productNameInArabic}» ${nameOf(payout)} ${where(payout)} قبل إرساله. كان مخططًا في ${formatDateInArabic(payout.payoutDate)}. ولا يُعرف موعده ما دام قيد المراجعة${payout.notOn ? `، وقد يبقى ${formatDateInArabic(payout.notOn)}` : ''}.`,
    `يبقى المال لدورك. ${takenOf(payout)} يصلك خبر عند إرساله، ولا يلزم أي إجراء منك.`,
  ],
  facts: payoutFacts(payout),
  action: openAction('فتح المجموعة', payout.link),
});

export const payoutReleasedMail: typeof english.payoutReleasedMail = (payout) => {
  const { on, isComplete, payoutDate } = payout;
  const instead = on !== null && on > payoutDate ? ` بدل ${formatDateInArabic(payoutDate)}` : '';
  const day =
    on === null ? '' : `${isComplete ? 'يُرسل' : 'وبحسب المخطط الآن يُرسل'} في ${formatDateInArabic(on)}${instead}.`;
  const waits = isComplete ? 'وصلت كل المساهمات.' : 'يُرسل عند وصول كل المساهمات.';
  return {
    subject: `انتهت مراجعة ${nameOf(payout)} من ${groupNamed(payout.groupName)}`,
    preview: day || waits,
    heading: `انتهت مراجعة ${nameOf(payout)}`,
    paragraphs: [
      `انتهت مراجعة ${nameOf(payout)} ${where(payout)}. ${[waits, day].join(' ').trim()} ${takenOf(payout)}`,
    ],
    facts: payoutFacts(payout),
    action: openAction('فتح المجموعة', payout.link),
  };
};

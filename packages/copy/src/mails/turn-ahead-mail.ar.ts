import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic, formatMomentInZoneInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { debitFacts, lastDayOf, yours } from './debit-facts.ar.ts';
import { groupNamed } from './group-facts.ar.ts';
import { pageAction, payoutOf } from './money-facts.ar.ts';
import { owedOf } from './payout-facts.ar.ts';
import { laterStops, stopDay } from './stop-day.ts';
import type * as english from './turn-ahead-mail.ts';

export const turnAheadMail: typeof english.turnAheadMail = (ahead) => {
  const date = formatDateInArabic(ahead.debitDate);
  const amount = dollarsInArabic(ahead.contribution);
  const payout = `${payoutOf(ahead)}، يُرسل في ${formatDateInArabic(ahead.payoutDate)}`;
  const { recipientName, ownTurn, stop, vote } = ahead;
  const isDebited = stop === null ? 'تُخصم' : 'تُستحق';
  return {
    subject: `${isDebited} مساهمتك في ${groupNamed(ahead.groupName)} يوم ${date}`,
    preview: `المبلغ ${amount}، ولا يُضاف إليه شيء.`,
    heading: `${isDebited} مساهمتك يوم ${date}`,
    paragraphs: [
      stop === null
        ? `يُطلب من مصرفك ${amount}، وهي ${yours(ahead)}. يُرجى الحرص على توفر المبلغ في حسابك.`
        : `لا يُخصم ${amount} تلقائيًا، وهي ${yours(ahead)}: ${stops[stop](lastDayOf(ahead.graceEnds))}`,
      ...(recipientName === null ? [`هذا دورك، ومبلغه ${payout}.`, ...owedOf(ahead)] : []),
      ...(vote === null
        ? []
        : [
            `يصوّت الأعضاء حتى ${formatMomentInZoneInArabic(vote.endsAt, vote.timeZone)} على كيفية استمرار المجموعة. ويبقى المخطط بعد ذلك كما هو ما لم ${vote.canPause ? 'تتوقف المجموعة مؤقتًا أو تُنهَ' : 'تُنهَ المجموعة'}.`,
          ]),
      ...whatFollows(ahead),
    ],
    facts: [
      ...(stop === null ? debitFacts(ahead, 'التاريخ') : debitFacts({ ...ahead, account: null }, 'تاريخ الاستحقاق')),
      ...(recipientName === null ? [] : [[`المبلغ إلى ${bidiIsolate(recipientName)}`, payout] as const]),
      ...beforeFact(ahead),
      ...(ownTurn === null
        ? []
        : [['دورك', `الدور ${ownTurn.turn}، يُرسل مبلغه في ${formatDateInArabic(ownTurn.payoutDate)}`] as const]),
    ],
    action: pageAction(ahead),
    notes: stop === null ? stopNotes(ahead) : [],
  };
};

function whatFollows({ recipientName, laterDebitDates }: english.TurnAhead): string[] {
  if (laterDebitDates.length === 0) return recipientName === null ? ['تصلك رسالة أخرى حين يُرسل مبلغك.'] : [];
  return recipientName === null
    ? ['تصلك رسالة أخرى عن هذا الدور حين يُرسل مبلغك، ولا يصلك غيرها إلا عند خلل أو سؤال موجه إليك.']
    : ['هذه هي الرسالة الوحيدة عن هذا الدور، إلا عند خلل أو سؤال موجه إليك.'];
}

const stops: Record<NonNullable<english.TurnAhead['stop']>, (lastDay: string) => string> = {
  account: () =>
    'لا يقبل مصرفك الخصم من الحساب الذي تستخدمه. حين تستخدم حسابًا آخر من صفحة حساباتك المصرفية، يُخصم المبلغ في موعده.',
  mandate: (lastDay) =>
    `أوقف الخصم. حين توقّع مرة أخرى من صفحة المجموعة، يُخصم المبلغ في موعده؛ ويمكن دفعه بنفسك هناك ابتداءً من ذلك اليوم، وموعده حتى ${lastDay}.`,
};

function stopNotes({ debitDate, laterDebitDates, today, startedOn }: english.TurnAhead): readonly string[] {
  const until = stopDay(debitDate);
  const isPossible = until >= today;
  const wasPossible = startedOn === null || startedOn <= until;
  const how = 'بالكتابة إلينا أو إلى مصرفك، وتبقى المساهمة عليك.';
  const later = laterStops(laterDebitDates, today).map((debit, index) => {
    const isFirst = index === 0 && !isPossible;
    return `يمكن إيقاف خصم يوم ${formatDateInArabic(debit.date)} حتى ${formatDateInArabic(debit.until)} ${isFirst ? how : 'بالطريقة نفسها.'}`;
  });
  if (isPossible) return [`يمكن إيقاف هذا الخصم حتى ${formatDateInArabic(until)} ${how}`, ...later];
  return [...(wasPossible ? ['فات أوان إيقاف هذا الخصم.'] : []), ...later];
}

function beforeFact({ before }: english.TurnAhead): (readonly [string, string])[] {
  if (before === null) return [];
  const { turn, payout, on, isLate, isRest } = before;
  const day = on === null ? '' : formatDateInArabic(on);
  const recipient = before.recipientName === null ? 'إليك' : `إلى ${bidiIsolate(before.recipientName)}`;
  const name = isRest ? 'بقية المبلغ' : 'المبلغ';
  const words = {
    arrived: `وصل المبلغ ${recipient}`,
    on_its_way: `المبلغ في الطريق ${recipient}`,
    waits: isLate
      ? `إرسال ${name} ${recipient} متأخر عن موعده المخطط${day && `، وهو الآن في ${day}`}`
      : `إرسال ${name} ${recipient} مخطط في ${day}`,
    set_off: 'اكتمل، ولم يبقَ ما يُرسل',
  };
  return [[`الدور ${turn}`, words[payout]]];
}

import type { DebitStop } from '@halqa/domain';
import { formatDate, formatDollars, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { debitFacts, lastDayOf } from './debit-facts.ts';
import type { Debit } from './failed-debit.ts';
import type { MailWords } from './mail.ts';
import { pageAction, payoutOf, turnOf, type WithClaim } from './money-facts.ts';
import { owedOf } from './payout-facts.ts';
import { laterStops, stopDay } from './stop-day.ts';

/** Names are null where the reader is meant. */
export type TurnAhead = Debit &
  WithClaim & {
    recipientName: string | null;
    payoutDate: string;
    /** The day of the mail, where the group is, and the one on which it started. */
    today: string;
    startedOn: string | null;
    /** Why no debit of the reader's is made by itself; null when nothing stops it. */
    stop: DebitStop | null;
    /** The last day to pay. */
    graceEnds: string;
    /** When the turns after this one are debited, in order. */
    laterDebitDates: readonly string[];
    /** What the recipient owes is taken from the payout first; said to the recipient alone. */
    takesOwed: boolean;
    /** The turn before this one, and where its payout is. Null of the first turn. */
    before: {
      turn: number;
      recipientName: string | null;
      payout: 'arrived' | 'on_its_way' | 'waits' | 'set_off';
      /** Of one that waits: when it can leave, and whether that is later than planned; null while nobody knows. */
      on: string | null;
      isLate: boolean;
      /** Of one that waits: a part of it has arrived before. */
      isRest: boolean;
    } | null;
    /** The vote that is open; `canPause`: to pause is one of its choices. */
    vote: { endsAt: string; timeZone: string; canPause: boolean } | null;
    /** The reader's own turn, where it comes after this one. */
    ownTurn: { turn: number; payoutDate: string } | null;
  };

/** To each member, some days before the debit: everything of the turn, in the only mail about it while nothing goes wrong. */
export function turnAheadMail(ahead: TurnAhead): MailWords {
  const [name, date] = [bidiSafe(ahead.groupName), formatDate(ahead.debitDate)];
  const payout = `${payoutOf(ahead)}, to be sent on ${formatDate(ahead.payoutDate)}`;
  const { recipientName, ownTurn, stop, vote } = ahead;
  const isDebited = stop === null ? 'is debited' : 'is due';
  return {
    subject: `Your contribution to ${name} ${isDebited} on ${date}`,
    preview: `${formatDollars(ahead.contribution)}, nothing added.`,
    heading: `Your contribution ${isDebited} on ${date}`,
    paragraphs: [
      stop === null
        ? `Your bank is asked for ${formatDollars(ahead.contribution)}, your contribution to ${turnOf(ahead)} of ${name}. Please see to it that the money is there.`
        : `${formatDollars(ahead.contribution)}, your contribution to ${turnOf(ahead)} of ${name}, is not debited by itself: ${stops[stop](lastDayOf(ahead.graceEnds))}`,
      ...(recipientName === null ? [`It is your turn: you receive ${payout}.`, ...owedOf(ahead)] : []),
      ...(vote === null
        ? []
        : [
            `Members vote until ${formatMomentInZone(vote.endsAt, vote.timeZone)} how the group goes on. What is planned after that stays so unless they ${vote.canPause ? 'pause or end the group' : 'end it'}.`,
          ]),
      ...whatFollows(ahead),
    ],
    facts: [
      ...(stop === null ? debitFacts(ahead, 'Date') : debitFacts({ ...ahead, account: null }, 'Due on')),
      ...(recipientName === null ? [] : [[`Payout to ${bidiSafe(recipientName)}`, payout] as const]),
      ...beforeFact(ahead),
      ...(ownTurn === null
        ? []
        : [['Your own turn', `Turn ${ownTurn.turn}, to be sent on ${formatDate(ownTurn.payoutDate)}`] as const]),
    ],
    action: pageAction(ahead),
    notes: stop === null ? stopNotes(ahead) : [],
  };
}

/** Of the last turn a mail of the end follows. */
function whatFollows({ recipientName, laterDebitDates }: TurnAhead): string[] {
  if (laterDebitDates.length === 0)
    return recipientName === null ? ['A mail follows when your payout is on its way.'] : [];
  return recipientName === null
    ? [
        'You get one more mail of this turn when your payout is on its way, and others only if something goes wrong or you are asked something.',
      ]
    : ['This is the only mail about this turn, unless something goes wrong or you are asked something.'];
}

const stops: Record<DebitStop, (lastDay: string) => string> = {
  account: () =>
    'your bank takes no debits from the account that you use. Once you use another one, on the page of your bank accounts, it is debited as planned.',
  mandate: (lastDay) =>
    `debits were stopped. Once you sign again, on the page of the group, it is debited as planned; or you pay it by hand there, from that day on, in time until ${lastDay}.`,
};

/** Until when the debit can be stopped, or that it is too late, where it was possible; and until when later ones can be. */
function stopNotes({ debitDate, laterDebitDates, today, startedOn }: TurnAhead): readonly string[] {
  const until = stopDay(debitDate);
  const isPossible = until >= today;
  const wasPossible = startedOn === null || startedOn <= until;
  const how = 'by writing to us or to your bank. You still owe the contribution then.';
  const later = laterStops(laterDebitDates, today).map((debit, index) => {
    const isFirst = index === 0 && !isPossible;
    return `The debit of ${formatDate(debit.date)} can be stopped until ${formatDate(debit.until)}, ${isFirst ? how : 'in the same way.'}`;
  });
  if (isPossible) return [`This debit can be stopped until ${formatDate(until)}, ${how}`, ...later];
  return [...(wasPossible ? ['It is too late to stop this debit.'] : []), ...later];
}

function beforeFact({ before }: TurnAhead): (readonly [string, string])[] {
  if (before === null) return [];
  const { turn, payout, on, isLate, isRest } = before;
  const day = on === null ? '' : formatDate(on);
  const recipient = before.recipientName === null ? 'you' : bidiSafe(before.recipientName);
  const name = isRest ? 'The rest of the payout' : 'The payout';
  const words = {
    arrived: `The payout has reached ${recipient}`,
    on_its_way: `The payout to ${recipient} is on its way`,
    waits: isLate
      ? `${name} to ${recipient} leaves later than planned${day && `, on ${day}`}`
      : `${name} to ${recipient} is to be sent on ${day}`,
    set_off: 'Complete; nothing was left to send',
  };
  return [[`Turn ${turn}`, words[payout]]];
}

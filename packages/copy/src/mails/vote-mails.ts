import type { VoteResult } from '@halqa/domain';
import { formatDate, formatDollars, formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';
import { noFees, openAction, pageAction } from './money-facts.ts';
import { stopDay } from './stop-day.ts';

/** `isFormer`: somebody else has the place of the reader, and `link` is the page of what comes back to them. */
export type MailedGroup = { groupName: string; link: string; isFormer?: boolean };

/**
 * `short`: what is missing of each turn, in whole dollars. `canPause`: to pause is one of the choices. `mayTakePart`: the reader could
 * have what is there of their payout sent to them until the vote began. `nextFrom`: when the next vote can open, if this one changes
 * nothing.
 */
type Vote = MailedGroup & {
  /** Why a voter has a vote. */
  because: VoteReason;
  endsAt: string;
  nextFrom: string;
  timeZone: string;
  short: readonly { round: number; amount: number }[];
  canPause: boolean;
  mayTakePart: boolean;
};

/** `owed`: the group owes them money, although a contribution of theirs is missing; it owes none to those who miss none. */
export type VoteReason = 'misses_none' | 'owed' | 'everybody_misses';

const voteReasons: Record<VoteReason, string> = {
  misses_none: 'You have a vote, because no contribution of yours was missing when it began.',
  owed: 'You have a vote although a contribution of yours was missing when it began: you have paid in more than you received, and nobody has of those who missed none.',
  everybody_misses: 'Everybody has a vote, because a contribution of each of you was missing when it began.',
};

const choices = (canPause: boolean) =>
  `The members choose: go on waiting, ${canPause ? 'pause the group, ' : ''}or end it and share out what it has.`;

const missingOf = (short: Vote['short']) =>
  short.map(({ round, amount }) => [`Missing in turn ${round}`, formatDollars(amount)] as const);

const nextVote = ({ nextFrom, timeZone }: Pick<Vote, 'nextFrom' | 'timeZone'>): string =>
  `If the vote changes nothing and something stays missing, the next one can begin on ${formatMomentInZone(nextFrom, timeZone)}.`;

const choiceWaits =
  'What is here of your payout cannot be sent to you while members vote. If the group goes on, you can choose again.';

/** To whoever has a vote. */
export function voteOpenedMail(vote: Vote): MailWords {
  const { groupName, link, endsAt, timeZone, short, canPause, mayTakePart, because } = vote;
  const until = formatMomentInZone(endsAt, timeZone);
  return {
    subject: `${bidiSafe(groupName)}: a vote on how to go on`,
    preview: `A turn is still short. You can vote until ${until}.`,
    heading: 'How shall the group go on?',
    paragraphs: [
      `A turn of ${bidiSafe(groupName)} is still short some days after its last day to pay, so members decide. ${voteReasons[because]} ${choices(canPause)}`,
      'Only what more than half of those who have a vote choose changes anything, and more than half of those of them who have paid in more than they received have to choose it, too. If the missing money arrives before the end, the group goes on.',
      nextVote(vote),
      ...(mayTakePart ? [choiceWaits] : []),
    ],
    facts: [['Vote until', until], ...missingOf(short)],
    action: openAction('Open the group', link),
  };
}

/** To whoever has no vote: why, and what becomes of them. */
export function voteOfOthersMail(vote: Vote): MailWords {
  const { groupName, endsAt, timeZone, short, canPause, mayTakePart, isFormer } = vote;
  const until = formatMomentInZone(endsAt, timeZone);
  const reason = isFormer ? 'somebody else has your place' : 'a contribution of yours was missing when it began';
  const later = canPause ? ', and after a pause,' : '';
  return {
    subject: `${bidiSafe(groupName)}: other members vote on how to go on`,
    preview: `You have no vote, because ${reason}.`,
    heading: 'Other members vote how the group goes on',
    paragraphs: [
      `A turn of ${bidiSafe(groupName)} is still short some days after its last day to pay. You have no vote, because ${reason}. ${isFormer ? 'If' : 'You can still pay it; if'} all of the missing money arrives before the end, the group goes on.`,
      isFormer
        ? `${choices(canPause)} While they wait${later} what you had paid in still comes back to you out of its turn. If they end it, it does not: you have a share of what the group has.`
        : `${choices(canPause)} While they wait${later} you keep your place and what you owe. If they end it, nothing more is debited from you, and you have a share if you paid in more than you received.`,
      nextVote(vote),
      ...(mayTakePart ? [choiceWaits] : []),
    ],
    facts: [['They vote until', until], ...missingOf(short)],
    action: pageAction(vote),
  };
}

const choiceIsBack =
  'You can choose again: wait, or open the group and have what is here of your payout sent to you now.';

/** The results that change nothing, of which there is no other mail. */
export type KeptResult = Extract<VoteResult, 'wait' | 'settled'>;

const decisions: Record<KeptResult, (nextFrom: string) => string> = {
  wait: (nextFrom) =>
    `The group goes on waiting for what is missing. If it stays missing, the next vote can begin on ${nextFrom}.`,
  settled: () => 'What was missing arrived before the vote ended, so the group goes on.',
};

/** `mayTakePart`: the reader can have what is there of their payout sent to them again. `nextFrom`: as of a vote that is open. */
export function voteEndedMail({
  groupName,
  link,
  isFormer,
  result,
  mayTakePart,
  nextFrom,
  timeZone,
}: MailedGroup & { result: KeptResult; mayTakePart: boolean } & Pick<Vote, 'nextFrom' | 'timeZone'>): MailWords {
  const decision = decisions[result](formatMomentInZone(nextFrom, timeZone));
  return {
    subject: `${bidiSafe(groupName)}: the vote is over`,
    preview: decision,
    heading: 'The vote is over',
    paragraphs: [decision, ...(mayTakePart ? [choiceIsBack] : [])],
    action: pageAction({ link, isFormer }),
  };
}

type MovedTurn = { round: number; debitDate: string };

/**
 * `until`: the day of the next debit; the pause ends some business days before it, when that turn opens. `payoutDate`: of the reader, when
 * their own turn was moved. `isNext`: it is the next to open. `owes`: what they have not paid of turns that have begun, in whole dollars.
 * `mayTakePart`: they can have what is there of their payout again.
 */
export function groupPausedMail({
  groupName,
  link,
  until,
  moved,
  payoutDate,
  isNext = false,
  owes,
  mayTakePart,
}: MailedGroup & {
  until: string;
  moved: readonly MovedTurn[];
  payoutDate: string | null;
  isNext?: boolean;
  owes: number;
  mayTakePart: boolean;
}): MailWords {
  const day = formatDate(until);
  return {
    subject: `${bidiSafe(groupName)} is paused: the next turn is debited on ${day}`,
    preview: `New dates: the next turn is debited on ${day}.`,
    heading: `The next turn is debited on ${day}`,
    paragraphs: [
      `The members voted to move the turns that had not begun, so that whoever owes has time. Order and amounts stay; ${isNext ? 'your turn is the next to begin, so your place cannot be handed over any more, nor your turn exchanged' : 'while the group is paused, no place is handed over and no turns are exchanged'}. Who chose what is on the page of the group while it is paused.`,
      `What has begun goes on, and what is missing in it is still owed. The group goes on by itself${mayTakePart || owes > 0 ? '' : '; you need not do anything'}.`,
      ...(owes > 0
        ? [`You have not paid ${formatDollars(owes)} of what has begun. Please pay it on the page of the group.`]
        : []),
      ...(mayTakePart ? [choiceIsBack] : []),
    ],
    facts: [
      ...moved.map(
        ({ round, debitDate }) =>
          [
            `Debit for turn ${round}`,
            `${formatDate(debitDate)}, can be stopped until ${formatDate(stopDay(debitDate))}`,
          ] as const,
      ),
      ...(payoutDate === null ? [] : [['You receive on', formatDate(payoutDate)] as const]),
      noFees,
    ],
    action: openAction('Open the group', link),
    notes: ['A debit is stopped by writing to us or to your bank. You still owe the contribution then.'],
  };
}

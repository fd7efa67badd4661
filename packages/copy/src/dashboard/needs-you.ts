import type { Notification } from '@halqa/contract';
import { formatCents, formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { choiceUntil as choiceUntilText } from '../groups/choice-until.ts';
import { debitFailureOf, debitFailureReasons } from '../groups/debit-failure-reasons.ts';
import { lastDayText } from '../groups/last-day.ts';
import { noTurnMovesInEnglish } from '../groups/no-turn-moves.ts';
import { type TurnMove, turnMoveText } from '../groups/turn-move.ts';
import { inLanguage } from '../language.ts';
import { isGraceOver } from '../mails/failed-debit.ts';
import {
  needsYouDetailInArabic,
  startGroupTitleInArabic,
  stoppedAccountWordsInArabic,
  stoppedMandateWordsInArabic,
} from './needs-you.ar.ts';

/** What `needsYouDetail` needs beside the notification: the state of the reader's money in its group. */
export type NeedsYouMoney = {
  /** The account that is linked now, if the debit failed because of the account before it; else null. */
  readonly otherAccount: string | null;
  /** What becomes of their turn if the contribution stays missing; null where nothing does. */
  readonly move: TurnMove | null;
  /** That their turn was put at the end, and when it pays out now; null where it was not, and once it has. */
  readonly movedTurn: { readonly payoutDate: string | null } | null;
  /** Until when a part of their payout can be chosen, an instant; null where that is not known. */
  readonly choiceUntil: string | null;
  /** All money is stopped: nothing can be paid before it goes on. */
  readonly isMoneyStopped: boolean;
  /** Of the group; undefined while it is not known. */
  readonly timeZone: string | undefined;
};

const payOnceStarted = 'All payments are stopped: you can pay it once they go on.';

const repeatLater = (retryOn: string): string =>
  `All payments are stopped: your bank is asked again on ${formatDate(retryOn)}, or once they go on where that is later. Please see to it that the money is there, or pay it then.`;

/** When the bank takes no debits from the linked account, and no notification of a failed debit says so. */
export const stoppedAccountWords = inLanguage({
  en: {
    title: (account: string | null) => `The bank takes no debits from ${account ?? 'your account'}`,
    text: 'No contribution of yours is debited before you link another account, or use another linked one.',
  },
  ar: stoppedAccountWordsInArabic,
});

/** When the bank returned a debit for a group as not authorized. */
export const stoppedMandateWords = inLanguage({
  en: {
    title: (group: string) => `Your debits for ${bidiSafe(group)} have stopped: you can sign again`,
    text: 'Your bank returned one as stopped or not authorized. Until you sign again on the page of the group, you pay each turn by hand.',
  },
  ar: stoppedMandateWordsInArabic,
});

/** For whoever can start a group that is ready. */
export const startGroupTitle = inLanguage({
  en: (group: string) => `${bidiSafe(group)} is ready: you can start it now`,
  ar: startGroupTitleInArabic,
});

const youDecide = (part: string) => `You decide: wait, or have ${part} sent now and the rest when it comes.`;

/** Of a short turn, of which nothing may be ready yet. */
const decideOnReady = 'You decide: wait for all of it, or have what is ready sent first and the rest when it comes.';

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Beside the sentence of a notification that waits for its reader: why, until when, and what to do; null where the sentence says all.
 *
 * @param now in epoch milliseconds; the end of a grace that is over by then is left out
 */
export const needsYouDetail = inLanguage<
  (notification: Notification, now: number, money: NeedsYouMoney) => string | null
>({
  en: (notification, now, { otherAccount, move, movedTurn, choiceUntil, isMoneyStopped, timeZone }) => {
    const moves = move === null ? '' : ` ${turnMoveText(move)}`;
    const planned = movedTurn?.payoutDate ? `: your payout is planned for ${formatDate(movedTurn.payoutDate)}` : '';
    const moved = movedTurn === null ? '' : `Your turn was put at the end${planned}. `;
    const untilText = (graceEnds: string | undefined) =>
      graceEnds === undefined || isGraceOver(graceEnds, now) ? '' : ` until ${lastDayText(graceEnds)}`;
    const choiceEnds =
      choiceUntil === null || timeZone === undefined || Date.parse(choiceUntil) <= now
        ? ''
        : ` ${choiceUntilText(choiceUntil, timeZone)}`;
    switch (notification.kind) {
      case 'contribution_failed': {
        const { returnCode, declineReason, stop = null, retryOn, graceEnds, needsBank } = notification.params;
        if (returnCode === undefined && declineReason === undefined && stop === null && !needsBank) return null;
        const why = `${capitalized(debitFailureReasons[debitFailureOf({ returnCode, declineReason, stop, needsBank })])}.`;
        if (isMoneyStopped && !(needsBank && otherAccount === null))
          return retryOn === undefined ? `${moved}${why} ${payOnceStarted}${moves}` : `${why} ${repeatLater(retryOn)}`;
        if (retryOn !== undefined)
          return `${why} Your bank is asked again on ${formatDate(retryOn)}; please see to it that the money is there, or pay it now.`;
        const until = untilText(graceEnds);
        // Linking it has started the debit again, unless the grace was over: then the member pays by hand.
        if (otherAccount !== null)
          return until
            ? `It is debited from ${otherAccount} within minutes, by itself. If it is not, you can pay it${until}.`
            : `It can be paid now from ${otherAccount}.`;
        if (needsBank)
          return stop === 'account'
            ? `${why} Link another account, or use another linked one${until}.`
            : `${why} Link it again, or use another account${until}.`;
        return until ? `${why} You can pay it${until}.${moves}` : `${moved}${why} You can still pay it.${moves}`;
      }
      case 'contribution_taken_back': {
        const until = untilText(notification.params.graceEnds);
        if (isMoneyStopped) return `${moved}${payOnceStarted}${moves}`;
        return `${until ? '' : moved}You can pay it again${until}.${moves}`;
      }
      case 'last_day_moved':
      case 'last_day_over':
      case 'short_turn_delayed':
        return `${moved}${moves} ${isMoneyStopped ? noTurnMovesInEnglish : ''}`.trim() || null;
      case 'part_available':
        return youDecide(`the ${formatCents(notification.params.amountCents)} that are here`) + choiceEnds;
      case 'round_short':
        return notification.params.isYours ? `${decideOnReady}${choiceEnds}` : null;
      default:
        return null;
    }
  },
  ar: needsYouDetailInArabic,
});

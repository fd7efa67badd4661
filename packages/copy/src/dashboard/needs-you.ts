import type { Notification } from '@halqa/contract';
import { formatDate } from '../formats/format.ts';
import { debitFailureOf, debitFailureReasons } from '../groups/debit-failure-reasons.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { needsYouDetailInArabic } from './needs-you.ar.ts';

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Beside the sentence of a notification that waits for its reader: why, until when, and what to do; null where it says all.
 *
 * @param today the day in the zone of its group, `YYYY-MM-DD`: it promises no day that is over
 * @param otherAccount the account that is used instead of the one that could not be debited, by now
 */
export const needsYouDetail = inLanguage<
  (notification: Notification, today: string, otherAccount: string | null) => string | null
>({
  en: (notification, today, otherAccount) => {
    switch (notification.kind) {
      case 'contribution_failed': {
        const { returnCode, declineReason, stop = null, retryOn, graceEnds, needsBank } = notification.params;
        if (returnCode === undefined && declineReason === undefined && stop === null && !needsBank) return null;
        const why = `${capitalized(debitFailureReasons[debitFailureOf({ returnCode, declineReason, stop, needsBank })])}.`;
        if (retryOn !== undefined)
          return `${why} Your bank is asked again on ${formatDate(retryOn)}; please see to it that the money is there, or pay it now.`;
        const until = graceEnds === undefined || graceEnds < today ? '' : ` until ${formatDate(graceEnds)}`;
        if (otherAccount !== null) return `It can be paid now from ${otherAccount}${until}.`;
        if (needsBank)
          return stop === 'account'
            ? `${why} Link another account, or use another linked one${until}.`
            : `${why} Link it again, or use another account${until}.`;
        return `${why} You can ${until ? 'pay' : 'still pay'} it${until}.`;
      }
      case 'contribution_taken_back':
        return 'You can pay it again.';
      case 'payout_late':
        return notification.params.graceEnds === null || notification.params.graceEnds < today
          ? null
          : `What is missing can be paid until ${formatDate(notification.params.graceEnds)}.`;
      case 'debit_delayed':
        return `The delay is ${productName}’s: you are not late, and there is nothing for you to do.`;
      case 'part_available':
        return 'You decide: wait, or have it sent now and the rest when it comes.';
      case 'round_short':
        return notification.params.isYours
          ? 'You decide: wait, or have what is here sent now and the rest when it comes.'
          : null;
      default:
        return null;
    }
  },
  ar: needsYouDetailInArabic,
});

import type { Notification } from '@halqa/contract';
import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { choiceUntil as choiceUntilText } from '../groups/choice-until.ts';
import { debitFailureReasonsInArabic } from '../groups/debit-failure-reasons.ar.ts';
import { debitFailureOf } from '../groups/debit-failure-reasons.ts';
import { lastDayText } from '../groups/last-day.ts';
import { noTurnMovesInArabic } from '../groups/no-turn-moves.ar.ts';
import { turnMoveTextInArabic } from '../groups/turn-move.ar.ts';
import { isGraceOver } from '../mails/failed-debit.ts';
import type { NeedsYouMoney } from './needs-you.ts';

export const startGroupTitleInArabic = (group: string): string => `${bidiIsolate(group)} جاهزة، ويمكنك بدؤها الآن`;

export const stoppedAccountWordsInArabic = {
  title: (account: string | null) => `لا يقبل المصرف الخصم من ${account ?? 'حسابك'}`,
  text: 'لا تُخصم أي مساهمة لك قبل ربط حساب آخر أو استخدام حساب آخر مربوط.',
};

export const stoppedMandateWordsInArabic = {
  title: (group: string) => `توقف الخصم من حسابك لـ${bidiIsolate(group)}: يمكنك التوقيع من جديد`,
  text: 'ردّ مصرفك إحدى عمليات الخصم لأنها أُوقفت أو غير مأذون بها. حتى التوقيع من جديد في صفحة المجموعة يُدفع كل دور يدويًا.',
};

const payOnceStarted = 'كل المدفوعات متوقفة: يمكنك دفعها حين تُستأنف.';

const repeatLater = (retryOn: string): string =>
  `كل المدفوعات متوقفة: يُطلب من مصرفك مرة أخرى في ${formatDateInArabic(retryOn)}، أو حين تُستأنف إن كان ذلك بعده. يُرجى توفير المبلغ، أو دفعه حينها.`;

const decideOnReady = 'القرار لك: انتظار الكل، أو استلام ما صار متاحًا أولًا والباقي عند وصوله.';

const youDecide = (part: string) => `القرار لك: الانتظار، أو استلام ${part} الآن والباقي عند وصوله.`;

export function needsYouDetailInArabic(
  notification: Notification,
  now: number,
  { otherAccount, move, movedTurn, choiceUntil, isMoneyStopped, timeZone }: NeedsYouMoney,
): string | null {
  const moves = move === null ? '' : ` ${turnMoveTextInArabic(move)}`;
  const planned = movedTurn?.payoutDate
    ? `، وموعد الاستلام المخطط الآن ${formatDateInArabic(movedTurn.payoutDate)}`
    : '';
  const moved = movedTurn === null ? '' : `وُضع دورك في آخر الترتيب${planned}. `;
  const untilText = (graceEnds: string | undefined) =>
    graceEnds === undefined || isGraceOver(graceEnds, now) ? '' : ` حتى ${lastDayText(graceEnds)}`;
  const choiceEnds =
    choiceUntil === null || timeZone === undefined || Date.parse(choiceUntil) <= now
      ? ''
      : ` ${choiceUntilText(choiceUntil, timeZone)}`;
  switch (notification.kind) {
    case 'contribution_failed': {
      const { returnCode, declineReason, stop = null, retryOn, graceEnds, needsBank } = notification.params;
      if (returnCode === undefined && declineReason === undefined && stop === null && !needsBank) return null;
      const why = `السبب: ${debitFailureReasonsInArabic[debitFailureOf({ returnCode, declineReason, stop, needsBank })]}.`;
      if (isMoneyStopped && !(needsBank && otherAccount === null))
        return retryOn === undefined ? `${moved}${why} ${payOnceStarted}${moves}` : `${why} ${repeatLater(retryOn)}`;
      if (retryOn !== undefined)
        return `${why} يُطلب من مصرفك مرة أخرى في ${formatDateInArabic(retryOn)}: يُرجى توفير المبلغ، أو دفعه الآن.`;
      const until = untilText(graceEnds);
      if (otherAccount !== null)
        return until
          ? `تُخصم من ${otherAccount} خلال دقائق من تلقاء نفسها. وإن لم تُخصم يمكنك دفعها${until}.`
          : `يمكن دفعها الآن من ${otherAccount}.`;
      if (needsBank)
        return stop === 'account'
          ? `${why} يلزم ربط حساب آخر أو استخدام حساب آخر مربوط${until}.`
          : `${why} يلزم ربطه من جديد أو استخدام حساب آخر${until}.`;
      return until ? `${why} يمكنك الدفع${until}.${moves}` : `${moved}${why} ما زال يمكنك الدفع.${moves}`;
    }
    case 'contribution_taken_back': {
      const until = untilText(notification.params.graceEnds);
      if (isMoneyStopped) return `${moved}${payOnceStarted}${moves}`;
      return `${until ? '' : moved}يمكنك دفعها من جديد${until}.${moves}`;
    }
    case 'last_day_moved':
    case 'last_day_over':
    case 'short_turn_delayed':
      return `${moved}${moves} ${isMoneyStopped ? noTurnMovesInArabic : ''}`.trim() || null;
    case 'part_available':
      return youDecide(dollarsInArabic(notification.params.amountCents / 100)) + choiceEnds;
    case 'round_short':
      return notification.params.isYours ? `${decideOnReady}${choiceEnds}` : null;
    default:
      return null;
  }
}

import type { Notification } from '@halqa/contract';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { debitFailureWordsInArabic } from '../mails/debit-failures.ar.ts';
import { failureOf } from '../mails/failed-debit.ts';
import { productNameInArabic } from '../product.ts';

export function needsYouDetailInArabic(notification: Notification, today: string): string | null {
  switch (notification.kind) {
    case 'contribution_failed': {
      const { returnCode, declineReason, stop = null, retryOn, graceEnds, needsBank } = notification.params;
      if (returnCode === undefined && declineReason === undefined && stop === null && !needsBank) return null;
      const why = `السبب: ${debitFailureWordsInArabic[failureOf({ returnCode, declineReason, stop, needsBank })]}.`;
      if (retryOn !== undefined)
        return `${why} يُطلب من مصرفك مرة أخرى في ${formatDateInArabic(retryOn)}: يُرجى توفير المبلغ، أو دفعه الآن.`;
      const until = graceEnds === undefined || graceEnds < today ? '' : ` حتى ${formatDateInArabic(graceEnds)}`;
      return needsBank ? `${why} يُرجى مراجعة حسابك المصرفي${until}.` : `${why} يمكنك الدفع${until}.`;
    }
    case 'contribution_taken_back':
      return 'يمكنك دفعها من جديد.';
    case 'payout_late':
      return notification.params.graceEnds === null || notification.params.graceEnds < today
        ? null
        : `يمكن دفع ما ينقص حتى ${formatDateInArabic(notification.params.graceEnds)}.`;
    case 'debit_delayed':
      return `التأخير من «${productNameInArabic}»: لا تأخير عليك، ولا شيء مطلوب منك.`;
    case 'part_available':
      return 'ما لم يكن تصويت جاريًا فالقرار لك: الانتظار، أو استلامه الآن والباقي عند وصوله.';
    case 'round_short':
      return notification.params.isYours
        ? 'ما لم يكن تصويت جاريًا فالقرار لك: الانتظار، أو استلام المتوفر الآن والباقي عند وصوله.'
        : null;
    default:
      return null;
  }
}

import type { Outcome } from '@halqa/contract';
import { bankLinkWords } from '@halqa/copy';

type Exchanged = Outcome<{ success: boolean; error?: string | undefined }>;

/** Why the bank was not linked, in the words of specification section 8; undefined when it was. */
export function exchangeProblem(exchanged: Exchanged): string | undefined {
  if (exchanged.ok) {
    return exchanged.value.success ? undefined : exchanged.value.error || bankLinkWords.linkFailed;
  }
  switch (exchanged.refusal.code) {
    case 'unreadable':
      return bankLinkWords.invalidReply;
    case 'unreachable':
    case 'aborted':
      return bankLinkWords.failedMessage;
    default:
      return exchanged.refusal.error || bankLinkWords.failedMessage;
  }
}

import type { Outcome } from '@halqa/contract';
import { bankLinkWords, bankSentence, refusalSentence } from '@halqa/copy';

type Exchanged = Outcome<{ success: boolean; error?: string | undefined }>;

/** Why the bank was not linked, in the words of specification section 8; undefined when it was. */
export function exchangeProblem(exchanged: Exchanged): string | undefined {
  if (exchanged.ok) {
    const { success, error } = exchanged.value;
    return success ? undefined : bankSentence(error || bankLinkWords.linkFailed);
  }
  switch (exchanged.refusal.code) {
    case 'unreadable':
      return bankLinkWords.invalidReply;
    case 'unreachable':
    case 'aborted':
      return bankLinkWords.failedMessage;
    case 'unauthorized':
      return bankLinkWords.noSession;
    default:
      return exchanged.refusal.error ? refusalSentence(exchanged.refusal) : bankLinkWords.failedMessage;
  }
}

import type { Result, Problem } from '@halqa/contract';
import { bankLinkWords, bankSentence, refusalSentence } from '@halqa/copy';

type Exchanged = Result<{ success: boolean; error?: string | undefined }>;

/** Why the bank was not linked, in the words of specification section 8; undefined when it was. */
export function exchangeProblem(exchanged: Exchanged): string | undefined {
  if (!exchanged.ok) return refusalProblem(exchanged.refusal);
  const { success, error } = exchanged.value;
  return success ? undefined : bankSentence(error || bankLinkWords.linkFailed);
}

function refusalProblem(refusal: Problem): string {
  switch (refusal.code) {
    case 'unreadable':
      return refusal.status >= 400 ? bankLinkWords.failedMessage : bankLinkWords.invalidReply;
    case 'unreachable':
    case 'aborted':
      return bankLinkWords.failedMessage;
    case 'unauthorized':
      return bankLinkWords.noSession;
    default:
      return refusal.error ? refusalSentence(refusal) : bankLinkWords.failedMessage;
  }
}

import type { Problem } from '@halqa/contract';
import { bankLinkWords } from '@halqa/copy';

/** Why there is no link token, in the words of specification section 8. */
export function tokenProblem(refusal: Problem): string {
  switch (refusal.code) {
    case 'unauthorized':
      return bankLinkWords.noSession;
    case 'unreadable':
      return refusal.status >= 400 ? bankLinkWords.tokenFailed : bankLinkWords.invalidToken;
    case 'unreachable':
    case 'aborted':
      return bankLinkWords.loadFailedMessage;
    default:
      return bankLinkWords.tokenFailed;
  }
}

import { bankAccountsWords, problemSentence } from '@halqa/copy';
import { ProblemError } from '@halqa/platform';

/** `expired`: the bank has to be linked again. `login_required`: the member has to log in there again. */
export type ConnectionProblem = 'expired' | 'login_required';

/** What the page does about the connection, or the sentence to show. */
type AccountsProblem = { connection: ConnectionProblem; sentence?: never } | { connection?: never; sentence: string };

/** Why the accounts could not be loaded (specification section 8, "Bank accounts"). */
export function accountsProblem(error: Error): AccountsProblem {
  if (!(error instanceof ProblemError)) return { sentence: bankAccountsWords.unexpected };
  const { problem } = error;
  switch (problem.code) {
    case 'bank_connection_expired':
    case 'bank_not_linked':
      return { connection: 'expired' };
    case 'bank_login_required':
      return { connection: 'login_required' };
    case 'unauthorized':
      return { sentence: bankAccountsWords.notAuthenticated };
    case 'server_error':
    case 'unreadable':
      return { sentence: bankAccountsWords.unexpected };
    default:
      return { sentence: problemSentence(problem) };
  }
}

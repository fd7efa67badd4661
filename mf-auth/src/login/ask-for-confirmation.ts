import { confirmEmailRefusals, confirmEmailWords } from '@halqa/copy';
import type { Identity } from '@halqa/platform';
import type { Answer } from './answer.ts';

const sent: Answer = { tone: 'success', title: confirmEmailWords.sentTitle, message: confirmEmailWords.sent };

/** Asks for a new confirmation mail. The answer is the same whether the address waits for one, has one or is unknown. */
export async function askForConfirmation(
  identity: Pick<Identity, 'resendConfirmation'>,
  email: string,
): Promise<Answer> {
  const outcome = await identity.resendConfirmation(email);
  if (outcome.ok) return sent;
  const message = confirmEmailRefusals[outcome.reason] ?? confirmEmailWords.failed;
  return { tone: 'danger', title: confirmEmailWords.failedTitle, message };
}

import { forgotRefusals, forgotWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import type { Answer } from './answer.ts';
import { EmailPanel } from './email-panel.tsx';

type ForgotPasswordPanelProps = { email: string; onBack: (email: string) => void };

const sent: Answer = { tone: 'success', title: forgotWords.sentTitle, message: forgotWords.sent };

/** The second panel of /login: asks for the mail with the reset link. */
export function ForgotPasswordPanel(props: ForgotPasswordPanelProps) {
  const { identity } = usePlatform();

  const ask = async (email: string): Promise<Answer> => {
    const outcome = await identity.requestReset(email);
    if (outcome.ok) return sent;
    const message = forgotRefusals[outcome.reason] ?? forgotWords.failed;
    return { tone: 'danger', title: forgotWords.failedTitle, message };
  };

  return <EmailPanel {...props} words={forgotWords} ask={ask} />;
}

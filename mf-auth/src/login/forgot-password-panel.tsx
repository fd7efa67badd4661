import { loginForm } from '@halqa/contract';
import { forgotRefusals, forgotWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Stack, TextField } from '@halqa/ui';
import { type FormEvent, useState } from 'react';
import { AnswerBanner } from '../answer-banner.tsx';
import { AuthPage } from '../auth-page.tsx';

type ForgotPasswordPanelProps = { email: string; onBack: (email: string) => void };
type Answer = { tone: 'success' | 'danger'; title: string; message: string };

const invalid: Answer = { tone: 'danger', title: forgotWords.invalidTitle, message: forgotWords.invalid };
const sent: Answer = { tone: 'success', title: forgotWords.sentTitle, message: forgotWords.sent };

/** The second panel of /login: asks for the mail with the reset link. */
export function ForgotPasswordPanel({ email: typed, onBack }: ForgotPasswordPanelProps) {
  const { identity } = usePlatform();
  const [email, setEmail] = useState(typed);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = loginForm.shape.email.safeParse(email);
    if (!address.success) return setAnswer(invalid);
    setPending(true);
    const outcome = await identity.requestReset(address.data);
    setPending(false);
    if (outcome.ok) return setAnswer(sent);
    const message = forgotRefusals[outcome.reason] ?? forgotWords.failed;
    return setAnswer({ tone: 'danger', title: forgotWords.failedTitle, message });
  };

  return (
    <AuthPage title={forgotWords.title} lead={forgotWords.lead}>
      {answer && (
        <AnswerBanner key={answer.title} tone={answer.tone} title={answer.title}>
          {answer.message}
        </AnswerBanner>
      )}
      <form onSubmit={send} noValidate>
        <Stack>
          <TextField
            label={forgotWords.email}
            type="email"
            autoComplete="username"
            value={email}
            aria-invalid={answer === invalid || undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Stack gap="small">
            <Button type="submit" wide pending={pending}>
              {forgotWords.submit}
            </Button>
            <Button look="quiet" wide onClick={() => onBack(email)}>
              {forgotWords.back}
            </Button>
          </Stack>
        </Stack>
      </form>
    </AuthPage>
  );
}

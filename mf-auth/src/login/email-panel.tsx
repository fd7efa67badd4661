import { readEmail } from '@halqa/contract';
import { forgotWords } from '@halqa/copy';
import { Button, Stack, TextField } from '@halqa/ui';
import { type FormEvent, useState } from 'react';
import { AuthPage, ResultBanner } from '../layout/auth-page.tsx';

type EmailPanelProps = {
  words: { title: string; lead: string; submit: string };
  email: string;
  onBack: (email: string) => void;
  /** Requests the mail; resolves to the result to show. */
  onRequest: (email: string) => Promise<MailResult>;
};

/** A panel of /login that asks for an e-mail address and requests a mail to it. */
export function EmailPanel({ words, email: typed, onBack, onRequest }: EmailPanelProps) {
  const [email, setEmail] = useState(typed);
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<MailResult | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = readEmail(email);
    if (!address) return setResult(invalidAddress);
    setPending(true);
    setResult(await onRequest(address));
    return setPending(false);
  };

  return (
    <AuthPage title={words.title} lead={words.lead}>
      {result && (
        <ResultBanner key={result.title} tone={result.tone} title={result.title}>
          {result.message}
        </ResultBanner>
      )}
      <form onSubmit={send} noValidate>
        <Stack>
          <TextField
            label={forgotWords.email}
            type="email"
            autoComplete="username"
            value={email}
            aria-invalid={result === invalidAddress || undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Stack gap="small">
            <Button type="submit" wide pending={pending}>
              {words.submit}
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

/** The result of requesting a mail, as it is shown. */
export type MailResult = { tone: 'success' | 'danger'; title: string; message: string };

export const invalidAddress: MailResult = {
  tone: 'danger',
  title: forgotWords.invalidTitle,
  message: forgotWords.invalid,
};

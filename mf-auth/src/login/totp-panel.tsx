import { loginProblems, loginWords, lostPhoneMail, totpLoginWords as words } from '@halqa/copy';
import { type IdentityFailure, usePlatform } from '@halqa/platform';
import { Button, Stack, TextField } from '@halqa/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthPage, ResultBanner } from '../layout/auth-page.tsx';

/** The panel of /login that asks for the authenticator's code, after the right password. */
export function TotpPanel({ onBack }: { onBack: () => void }) {
  const { identity, config } = usePlatform();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setPending(true);
    const result = await identity.confirmTotp(code);
    setPending(false);
    if (result.ok) return;
    setProblem(sentenceOf(result));
    field.current?.select();
  };

  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      foot={
        <p className="muted">
          {words.lostPhone} <a href={lostPhoneMail(config.supportEmail)}>{words.lostPhoneLink}</a>
        </p>
      }
    >
      {problem && (
        <ResultBanner tone="danger" title={words.failedTitle}>
          {problem}
        </ResultBanner>
      )}
      <form onSubmit={verify} noValidate>
        <Stack>
          <p>{words.text}</p>
          <TextField
            ref={field}
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-invalid={problem === words.wrongCode || undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <Stack gap="small">
            <Button type="submit" wide pending={pending}>
              {words.submit}
            </Button>
            <Button look="quiet" wide onClick={onBack}>
              {words.back}
            </Button>
          </Stack>
        </Stack>
      </form>
    </AuthPage>
  );
}

/** Specification sections 5 and 8: any wrong code is "invalid"; after an expired one the member has to log in again. */
function sentenceOf({ reason, message }: IdentityFailure): string {
  if (reason === 'wrong_code') return words.wrongCode;
  if (reason === 'code_expired') return words.expired;
  return loginProblems[reason] ?? (message || loginWords.unexpected);
}

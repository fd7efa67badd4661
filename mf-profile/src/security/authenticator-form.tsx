import type { Problem } from '@halqa/contract';
import { problemSentence, totpLoginWords, twoFactorWords as words } from '@halqa/copy';
import { Banner, Button, FormActions, Stack, TextField } from '@halqa/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { QrCode } from './qr-code.tsx';
import styles from './two-factor.module.css';

type AuthenticatorFormProps = {
  /** In base 32. */
  secret: string;
  /** What the QR code says. */
  uri: string;
  /** Turns the second factor on by the first code. Resolves to the problem, or to null. */
  onProve: (code: string) => Promise<Problem | null>;
  onCancel: () => void;
};

/** The secret as QR code and text, and a field for the first code, which proves that the app has it. */
export function AuthenticatorForm({ secret, uri, onProve, onCancel }: AuthenticatorFormProps) {
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useRef<HTMLFormElement>(null);
  useEffect(() => start.current?.focus(), []);

  const prove = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setPending(true);
    const found = await onProve(code);
    setPending(false);
    if (found) setProblem(found.field === 'code' ? totpLoginWords.wrongCode : problemSentence(found));
  };

  return (
    <form ref={start} tabIndex={-1} onSubmit={prove} noValidate>
      <Stack>
        <p>{words.scan}</p>
        <div className={styles.offer}>
          <QrCode text={uri} label={words.qrLabel} />
          <p>
            {words.enterKey}
            <code className={styles.secret} dir="ltr">
              {inGroupsOfFour(secret)}
            </code>
          </p>
        </div>
        {problem && (
          <Banner tone="danger" title={totpLoginWords.failedTitle} announced>
            {problem}
          </Banner>
        )}
        <TextField
          label={totpLoginWords.code}
          hint={words.enterCode}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <FormActions>
          <Button look="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" pending={pending}>
            {words.enableConfirm}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** Easier to copy by hand; authenticator apps ignore the spaces. */
const inGroupsOfFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

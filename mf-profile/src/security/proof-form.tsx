import type { Problem } from '@halqa/contract';
import { controlWords, problemSentence, securityWords } from '@halqa/copy';
import { useSession } from '@halqa/platform';
import { Banner, Button, FormActions, PasswordField, Stack, TextField, UserName } from '@halqa/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './two-factor.module.css';

const words = securityWords.proof;

/** `name` is the field of the request. */
type ProofField = {
  name: string;
  label: string;
  kind: 'current-password' | 'new-password' | 'code';
  hint?: string;
};

type ProofFormProps<Name extends string> = {
  children?: ReactNode;
  fields: readonly (ProofField & { name: Name })[];
  submit: string;
  /** What it does cannot be undone. */
  isSevere?: boolean;
  /** Resolves to the problem; null when it is done, and the form is no longer shown. */
  onSubmit: (typed: Record<Name, string>) => Promise<Problem | null>;
  onCancel: () => void;
};

export const passwordProof = { name: 'password', label: words.password, kind: 'current-password' } as const;
export const codeProof = { name: 'code', label: words.code, kind: 'code' } as const;

/** Asks again who it is before something that protects the account is changed. Nothing typed is kept. */
export function ProofForm<Name extends string>(props: ProofFormProps<Name>) {
  const { children, fields, submit, isSevere, onSubmit, onCancel } = props;
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = Object.fromEntries(fields.map(({ name }) => [name, `${form.get(name) ?? ''}`]));
    setProblem(null);
    setPending(true);
    const found = await onSubmit(typed as Record<Name, string>); // has one entry for each field
    setPending(false);
    setProblem(found);
  };
  const isAtField = fields.some(({ name }) => name === problem?.field);

  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {children}
        {fields.some(({ kind }) => kind !== 'code') && <UserName value={email} />}
        {problem && !isAtField && (
          <Banner tone="danger" title={words.failedTitle} announced>
            {problemSentence(problem)}
          </Banner>
        )}
        {fields.map((field) => (
          <Proof key={field.name} {...field} problem={problem?.field === field.name ? problem : null} />
        ))}
        <FormActions>
          <Button look="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" look={isSevere ? 'danger' : 'primary'} pending={pending}>
            {submit}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function Proof({ kind, problem, hint, ...field }: ProofField & { problem: Problem | null }) {
  const texts = { ...field, ...(hint && { hint }), ...(problem && { error: problemSentence(problem) }) };
  if (kind === 'code')
    return <TextField {...texts} className={styles.code} inputMode="numeric" autoComplete="one-time-code" />;
  return (
    <PasswordField
      {...texts}
      autoComplete={kind}
      showLabel={controlWords.showPassword}
      hideLabel={controlWords.hidePassword}
    />
  );
}

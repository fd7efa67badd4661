import type { Problem } from '@halqa/contract';
import { controlWords, securityWords } from '@halqa/copy';
import { usePlatform, useSession } from '@halqa/platform';
import { Button, Card, Dialog } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { codeProof, ProofForm, passwordProof } from './proof-form.tsx';
import { SessionList, sessionsKey } from './session-list.tsx';
import { useSecurity } from './use-security.ts';

const { password: passwordWords, sessions: sessionWords } = securityWords;

/** Changes the password while signed in, which ends every other session. */
export function PasswordCard() {
  const { api } = usePlatform();
  const stay = useStaySignedIn(passwordWords);
  const codes = useCodeField();
  return (
    <ProofCard words={passwordWords}>
      {(close) => (
        <ProofForm
          fields={[
            { ...passwordProof, name: 'currentPassword', label: passwordWords.current },
            { name: 'newPassword', label: passwordWords.next, hint: passwordWords.nextHint, kind: 'new-password' },
            ...codes,
          ]}
          submit={passwordWords.submit}
          onCancel={close}
          onSubmit={async ({ currentPassword, newPassword, code }) => {
            const changed = await api.changePassword({ body: { currentPassword, newPassword } });
            return changed.ok ? stay({ password: newPassword, code }, close) : changed.problem;
          }}
        />
      )}
    </ProofCard>
  );
}

/** Where the member is logged in; logs out single places, or everywhere but here. */
export function OtherSessionsCard() {
  const { api } = usePlatform();
  const stay = useStaySignedIn(sessionWords);
  const codes = useCodeField();
  return (
    <ProofCard words={sessionWords} above={<SessionList />}>
      {(close) => (
        <ProofForm
          fields={[passwordProof, ...codes]}
          submit={sessionWords.submit}
          onCancel={close}
          onSubmit={async ({ password, code }) => {
            const ended = await api.signOutEverywhere({ body: { password } });
            return ended.ok ? stay({ password, code }, close) : ended.problem;
          }}
        >
          <p>{sessionWords.dialogText}</p>
        </ProofForm>
      )}
    </ProofCard>
  );
}

type ProofCardProps = {
  words: { title: string; text: string; action: string; dialog: string };
  /** Between the text and the button. */
  above?: ReactNode;
  children: (close: () => void) => ReactNode;
};

function ProofCard({ words, above, children }: ProofCardProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title={words.title}>
      <p>{words.text}</p>
      {above}
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {words.action}
        </Button>
      </div>
      <Dialog open={open} title={words.dialog} closeLabel={controlWords.close} onClose={close}>
        {children(close)}
      </Dialog>
    </Card>
  );
}

type DoneWords = { readonly doneTitle: string; readonly done: string; readonly doneHereToo: string };

/**
 * The pool ended this session with the others, so this page signs in again; with a code if the account asks for one. When
 * that fails, the member is logged out here too, and reads that what they asked for is done nevertheless.
 */
function useStaySignedIn({ doneTitle: title, done, doneHereToo }: DoneWords) {
  const { identity, notify } = usePlatform();
  const session = useSession();
  const queries = useQueryClient();
  return async (proof: { password: string; code?: string }, close: () => void): Promise<Problem | null> => {
    const again =
      session.status === 'signed-in' ? await identity.signInAgain({ email: session.user.email, ...proof }) : null;
    notify(again?.ok ? { type: 'success', title, message: done } : { type: 'info', title, message: doneHereToo });
    if (again?.ok) void queries.invalidateQueries({ queryKey: sessionsKey });
    close();
    return null;
  };
}

function useCodeField() {
  return useSecurity().security?.secondFactor ? [codeProof] : [];
}

import { controlWords, productName, twoFactorWords as words } from '@halqa/copy';
import { usePlatform, useSession } from '@halqa/platform';
import { Button, Cluster, Dialog } from '@halqa/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { codeProof, ProofForm, passwordProof } from './proof-form.tsx';

/** The steps of turning the second factor on. The password is sent with both requests, so that the server stores nothing between them. */
type Step = 'start' | 'password' | { password: string; secret: string };

/** "Enable", followed by the password and the form with the QR code. */
export function TurnOn({ focused, onDone }: { focused: boolean; onDone: () => void }) {
  const { api, notify } = usePlatform();
  const session = useSession();
  const [step, setStep] = useState<Step>('start');
  const [wasCancelled, setWasCancelled] = useState(false);
  const button = useFocusOn<HTMLButtonElement>((focused || wasCancelled) && step === 'start');
  const cancel = () => {
    setStep('start');
    setWasCancelled(true);
  };

  if (step === 'start')
    return (
      <Cluster>
        <Button ref={button} look="secondary" onClick={() => setStep('password')}>
          {words.enable}
        </Button>
      </Cluster>
    );
  if (step === 'password')
    return (
      <ProofForm
        fields={[passwordProof]}
        submit={words.proceed}
        onCancel={cancel}
        onSubmit={async ({ password }) => {
          const offered = await api.offerSecondFactor({ body: { password } });
          if (!offered.ok) return offered.problem;
          setStep({ password, secret: offered.value.secret });
          return null;
        }}
      >
        <p>{words.passwordFirst}</p>
      </ProofForm>
    );
  const { password, secret } = step;
  return (
    <AuthenticatorForm
      secret={secret}
      uri={uriOf(secret, session.status === 'signed-in' ? session.user.email : '')}
      onCancel={cancel}
      onProve={async (code) => {
        const turned = await api.turnOnSecondFactor({ body: { password, code } });
        if (!turned.ok) return turned.problem;
        notify({ type: 'success', title: words.enabledTitle, message: words.enabled });
        onDone();
        return null;
      }}
    />
  );
}

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function uriOf(secret: string, email: string): string {
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(productName)}`;
}

/** "Disable", with a dialog that asks for password and code. */
export function TurnOff({ focused, onDone }: { focused: boolean; onDone: () => void }) {
  const { api, notify } = usePlatform();
  const button = useFocusOn<HTMLButtonElement>(focused);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);

  return (
    <Cluster>
      <Button ref={button} look="secondary" onClick={() => setAsking(true)}>
        {words.disable}
      </Button>
      <Dialog open={asking} title={words.disableTitle} closeLabel={controlWords.close} onClose={close}>
        <ProofForm
          fields={[passwordProof, codeProof]}
          submit={words.disableConfirm}
          onCancel={close}
          onSubmit={async (body) => {
            const turned = await api.turnOffSecondFactor({ body });
            if (!turned.ok) return turned.problem;
            close();
            notify({ type: 'success', title: words.disabledTitle, message: words.disabled });
            onDone();
            return null;
          }}
        >
          <p>{words.disableText}</p>
        </ProofForm>
      </Dialog>
    </Cluster>
  );
}

/** Focuses the control when it replaces the one that was pressed. */
function useFocusOn<Control extends HTMLElement>(isWanted: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (isWanted) control.current?.focus();
  }, [isWanted]);
  return control;
}

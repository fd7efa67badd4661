import { controlWords, twoFactorWords as words } from '@halqa/copy';
import { type TotpSetup, usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Dialog, FormActions, Stack } from '@halqa/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AuthenticatorForm } from './authenticator-form.tsx';

/** "Enable", followed by the form with the QR code. */
export function TurnOn({ focused, onDone }: { focused: boolean; onDone: () => void }) {
  const { identity, notify } = usePlatform();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [pending, setPending] = useState(false);
  const [wasCancelled, setWasCancelled] = useState(false);
  const button = useFocusOn<HTMLButtonElement>((focused || wasCancelled) && !setup);

  const begin = async () => {
    setPending(true);
    setSetup(await identity.setUpTotp());
    setPending(false);
  };
  const cancel = () => {
    setSetup(null);
    setWasCancelled(true);
  };
  const finish = () => {
    notify({ type: 'success', title: words.enabledTitle, message: words.enabled });
    onDone();
  };

  if (setup?.ok) return <AuthenticatorForm setup={setup} onProven={finish} onCancel={cancel} />;
  return (
    <Stack gap="small">
      {setup && (
        <Banner tone="danger" announced>
          {words.failed}
        </Banner>
      )}
      <Cluster>
        <Button ref={button} look="secondary" pending={pending} onClick={begin}>
          {words.enable}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** "Disable", with a confirmation dialog. */
export function TurnOff({ focused, onDone }: { focused: boolean; onDone: () => void }) {
  const { identity, notify } = usePlatform();
  const button = useFocusOn<HTMLButtonElement>(focused);
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const turnOff = async () => {
    setPending(true);
    const result = await identity.disableTotp();
    setPending(false);
    setHasFailed(!result.ok);
    if (!result.ok) return;
    setAsking(false);
    notify({ type: 'success', title: words.disabledTitle, message: words.disabled });
    onDone();
  };

  return (
    <Cluster>
      <Button ref={button} look="secondary" onClick={() => setAsking(true)}>
        {words.disable}
      </Button>
      <Dialog open={asking} title={words.disableTitle} closeLabel={controlWords.close} onClose={() => setAsking(false)}>
        <p>{words.disableText}</p>
        {hasFailed && (
          <Banner tone="danger" announced>
            {words.failed}
          </Banner>
        )}
        <FormActions>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {words.cancel}
          </Button>
          <Button pending={pending} onClick={turnOff}>
            {words.disableConfirm}
          </Button>
        </FormActions>
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

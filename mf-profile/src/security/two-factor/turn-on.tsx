import { twoFactorWords as words } from '@halqa/copy';
import { type TotpSetup, usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Stack } from '@halqa/ui';
import { useState } from 'react';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { useFocusWhen } from './use-focus-when.ts';

/** "Enable", and then what to scan and the first code. */
export function TurnOn({ focused, onDone }: { focused: boolean; onDone: () => void }) {
  const { identity, notify } = usePlatform();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [pending, setPending] = useState(false);
  const [wasCancelled, setWasCancelled] = useState(false);
  const button = useFocusWhen<HTMLButtonElement>((focused || wasCancelled) && !setup);

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

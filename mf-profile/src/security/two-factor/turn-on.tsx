import { twoFactorWords as words } from '@halqa/copy';
import { type TotpSetup, usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Stack } from '@halqa/ui';
import { useState } from 'react';
import { AuthenticatorForm } from './authenticator-form.tsx';

/** "Enable", and then what to scan and the first code. */
export function TurnOn({ onDone }: { onDone: () => void }) {
  const { identity, notify } = usePlatform();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [pending, setPending] = useState(false);

  const begin = async () => {
    setPending(true);
    setSetup(await identity.setUpTotp());
    setPending(false);
  };
  const finish = () => {
    notify({ type: 'success', title: words.enabledTitle, message: words.enabled });
    onDone();
  };

  if (setup?.ok) return <AuthenticatorForm setup={setup} onProven={finish} onCancel={() => setSetup(null)} />;
  return (
    <Stack gap="small">
      {setup && (
        <Banner tone="danger" announced>
          {words.failed}
        </Banner>
      )}
      <Cluster>
        <Button look="secondary" pending={pending} onClick={begin}>
          {words.enable}
        </Button>
      </Cluster>
    </Stack>
  );
}

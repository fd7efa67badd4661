import { controlWords, twoFactorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Dialog, FormActions } from '@halqa/ui';
import { useState } from 'react';
import { useFocusWhen } from './use-focus-when.ts';

/** "Disable", with a question before it happens. */
export function TurnOff({ focused, onDone }: { focused: boolean; onDone: () => void }) {
  const { identity, notify } = usePlatform();
  const button = useFocusWhen<HTMLButtonElement>(focused);
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const turnOff = async () => {
    setPending(true);
    const outcome = await identity.disableTotp();
    setPending(false);
    setHasFailed(!outcome.ok);
    if (!outcome.ok) return;
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

import { bankAccountsWords as words } from '@halqa/copy';
import { BankLinkButton } from '@halqa/remote-kit/bank-link';
import { Button, Card, Cluster, Stack } from '@halqa/ui';
import { useState } from 'react';
import { UnlinkBank } from './unlink-bank.tsx';

/** Replacing and unlinking the bank. The dialog that links another one is prepared only when it is wanted. */
export function BankActions({ onReplaced }: { onReplaced: () => void }) {
  const [isReplacing, setReplacing] = useState(false);
  if (!isReplacing) {
    return (
      <Cluster>
        <Button look="secondary" onClick={() => setReplacing(true)}>
          {words.replace}
        </Button>
        <UnlinkBank />
      </Cluster>
    );
  }
  const onLinked = () => {
    setReplacing(false);
    onReplaced();
  };
  return (
    <Card title={words.replaceTitle}>
      <Stack>
        <p>{words.replaceText}</p>
        <Cluster>
          <BankLinkButton onLinked={onLinked} />
          <Button look="quiet" onClick={() => setReplacing(false)}>
            {words.replaceCancel}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

import { BankLinkButton } from '@halqa/bank-link';
import type { Profile } from '@halqa/contract';
import { bankAccountsWords } from '@halqa/copy';
import { Banner, Card, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { bankAccountsKey } from './use-bank-accounts.ts';

/** What the bank has reported about the connection, while it may still work, and the dialog that repairs it. */
export function BankAttention({ kind, until }: NonNullable<Profile['bank_attention']>) {
  const queries = useQueryClient();
  const { title, text, action } = bankAccountsWords.attention[kind];
  return (
    <Card title={title(until ?? '')}>
      <Stack>
        <Banner tone="warning">{text}</Banner>
        <BankLinkButton
          mode="update"
          label={action}
          onLinked={() => void queries.invalidateQueries({ queryKey: bankAccountsKey })}
        />
      </Stack>
    </Card>
  );
}

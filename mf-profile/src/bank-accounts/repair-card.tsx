import type { Profile } from '@halqa/contract';
import { bankAccountsWords as words } from '@halqa/copy';
import { BankLinkButton } from '@halqa/remote-kit/bank-link';
import { Banner, Card, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { bankAccountsKey } from './use-bank-accounts.ts';

type RepairCardProps = {
  /** What the bank has reported about the connection, while it may still work; null when its login is found to be stale. */
  attention: Profile['bank_attention'];
  onRepaired: () => void;
};

/** What the connection needs, and the dialog that repairs it. */
export function RepairCard({ attention, onRepaired }: RepairCardProps) {
  const queries = useQueryClient();
  const { title, text, action } = wordsOf(attention);
  const onLinked = () => {
    onRepaired();
    void queries.invalidateQueries({ queryKey: bankAccountsKey });
  };
  return (
    <Card title={title}>
      <Stack>
        {attention ? <Banner tone="warning">{text}</Banner> : <p>{text}</p>}
        <BankLinkButton mode="update" label={action} onLinked={onLinked} />
      </Stack>
    </Card>
  );
}

function wordsOf(attention: Profile['bank_attention']) {
  if (attention === null) return { title: words.loginTitle, text: words.loginText, action: words.loginAction };
  const { title, text, action } = words.attention[attention.kind];
  return { title: title(attention.until ?? ''), text, action };
}

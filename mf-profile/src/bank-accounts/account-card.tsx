import type { BankAccount } from '@halqa/contract';
import { accountTypeText, accountWords, formatLocalDate, maskedNumber, bankAccountsWords as words } from '@halqa/copy';
import { Badge, Card, DescriptionList } from '@halqa/ui';
import { Balance } from './balance.tsx';

/** One account as a statement heads it: whose, how much, which. */
export function AccountCard({ account }: { account: BankAccount }) {
  const { available, current, currencyCode } = account.balance;
  return (
    <Card title={account.institutionName} aside={<Badge tone="success">{accountWords.connected}</Badge>}>
      <DescriptionList
        stacked
        items={[
          { term: words.available, detail: <Balance amount={available} currencyCode={currencyCode} size="title" /> },
          { term: words.current, detail: <Balance amount={current} currencyCode={currencyCode} size="title" /> },
          { term: words.connectedOn, detail: formatLocalDate(account.connectionDate) },
          { term: words.account, detail: account.accountName },
          { term: words.number, detail: maskedNumber(account.maskNumber) },
          { term: words.type, detail: accountTypeText(account.accountType, account.accountSubtype) },
        ]}
      />
    </Card>
  );
}

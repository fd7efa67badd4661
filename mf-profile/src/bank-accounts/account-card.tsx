import type { BankAccount } from '@halqa/contract';
import { accountTitle, accountTypeText, formatLocalDate, bankAccountsWords as words } from '@halqa/copy';
import { Badge, Card, Columns, DescriptionList } from '@halqa/ui';
import { Balance } from './balance.tsx';

/** One account as a statement heads it: whose, how much, which. */
export function AccountCard({ account }: { account: BankAccount }) {
  const { available, current, currencyCode } = account.balance;
  return (
    <Card
      title={accountTitle(account.institutionName, account.maskNumber)}
      aside={<Badge tone="success">{words.connected}</Badge>}
    >
      <Columns least="wide">
        <DescriptionList
          items={[
            { term: words.available, detail: <Balance amount={available} currencyCode={currencyCode} /> },
            { term: words.current, detail: <Balance amount={current} currencyCode={currencyCode} /> },
          ]}
        />
        <DescriptionList
          items={[
            { term: words.account, detail: <bdi>{account.accountName}</bdi> },
            { term: words.type, detail: accountTypeText(account.accountType, account.accountSubtype) },
            { term: words.connectedOn, detail: formatLocalDate(account.connectionDate) },
          ]}
        />
      </Columns>
    </Card>
  );
}

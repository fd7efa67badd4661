import type { BankAccount } from '@halqa/contract';
import {
  accountTypeText,
  accountWords,
  balanceText,
  bankAccountsWords,
  formatLocalDate,
  maskedNumber,
} from '@halqa/copy';
import { Amount, Badge, Card, DescriptionList } from '@halqa/ui';

/** One account as a statement heads it: whose, which, how much. */
export function AccountCard({ account }: { account: BankAccount }) {
  const { available, current, currencyCode } = account.balance;
  return (
    <Card title={account.institutionName} aside={<Badge tone="success">{accountWords.connected}</Badge>}>
      <DescriptionList
        items={[
          {
            term: bankAccountsWords.available,
            detail: <Amount size="title">{balanceText(available, currencyCode)}</Amount>,
          },
          { term: bankAccountsWords.current, detail: <Amount>{balanceText(current, currencyCode)}</Amount> },
          { term: bankAccountsWords.account, detail: account.accountName },
          { term: bankAccountsWords.number, detail: maskedNumber(account.maskNumber) },
          { term: bankAccountsWords.type, detail: accountTypeText(account.accountType, account.accountSubtype) },
          { term: bankAccountsWords.connectedOn, detail: formatLocalDate(account.connectionDate) },
        ]}
      />
    </Card>
  );
}

import { BankLinkButton } from '@halqa/bank-link';
import { bankAccountsWords } from '@halqa/copy';
import { Banner, Card } from '@halqa/ui';

type LinkBankCardProps = {
  /** The bank was linked and no longer answers to that link. */
  isExpired: boolean;
  onLinked: () => void;
};

/** The first step to an account, or the way back to one. */
export function LinkBankCard({ isExpired, onLinked }: LinkBankCardProps) {
  return (
    <>
      {isExpired && (
        <Banner tone="warning" announced>
          {bankAccountsWords.expired}
        </Banner>
      )}
      <Card title={bankAccountsWords.linkTitle}>
        <p>{bankAccountsWords.linkText}</p>
        <BankLinkButton onLinked={onLinked} />
      </Card>
    </>
  );
}

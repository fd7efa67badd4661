import { dashboardWords } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';

/** For a member who may link a bank and has not. */
export function BankPrompt() {
  return (
    <Banner
      title={dashboardWords.bankTitle}
      actions={
        <LinkButton size="small" look="secondary" href="/profile/bank-accounts">
          {dashboardWords.bankAction}
        </LinkButton>
      }
    >
      {dashboardWords.bankText}
    </Banner>
  );
}

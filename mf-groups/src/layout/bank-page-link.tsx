import { yourMoneyWords as words } from '@halqa/copy';
import { LinkButton } from '@halqa/ui';

/** To the page on which accounts are linked and chosen. */
export const BankPageLink = ({ isMain = false }: { isMain?: boolean }) => (
  <LinkButton look={isMain ? 'primary' : 'quiet'} size="small" href="/profile/bank-accounts">
    {words.bank}
  </LinkButton>
);

import { accountTitle, yourMoneyWords as words } from '@halqa/copy';
import { useSession } from '@halqa/platform';

/** The account that is debited and credited, as its bank calls it. */
export function useAccount(): string {
  const session = useSession();
  const account = session.status === 'signed-in' ? session.profile?.debit_account : null;
  return account ? accountTitle(account.institutionName, account.maskNumber) : words.yourAccount;
}

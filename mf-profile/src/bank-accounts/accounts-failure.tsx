import { bankAccountsWords } from '@halqa/copy';
import { ErrorState } from '@halqa/ui';

type AccountsFailureProps = { sentence: string; onRetry: () => void; pending: boolean };

/** What went wrong, that the money is safe, and "Try Again". */
export function AccountsFailure({ sentence, onRetry, pending }: AccountsFailureProps) {
  return (
    <ErrorState title={bankAccountsWords.failedTitle} retry={{ label: bankAccountsWords.tryAgain, onRetry, pending }}>
      <p>{sentence}</p>
      <p>{bankAccountsWords.failedSafe}</p>
    </ErrorState>
  );
}

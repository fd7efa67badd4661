import { bellWords, loadingWords } from '@halqa/copy';
import { Button, Loading, Skeleton } from '@halqa/ui';
import type { MouseEvent } from 'react';
import type { BellState } from './bell.ts';
import styles from './no-notifications.module.css';

type NoNotificationsProps = { state: BellState; onRetry: () => void };

/** Under the bell while there is nothing to list: not yet, not at all, or because it did not arrive. */
export function NoNotifications({ state: { isLoading, hasFailed }, onRetry }: NoNotificationsProps) {
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button goes; the focus stays in the list that it asked for.
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
    onRetry();
  };
  if (isLoading)
    return (
      <div className={styles.place}>
        <Loading label={loadingWords.loading}>
          <Skeleton count={3} />
        </Loading>
      </div>
    );
  if (!hasFailed) return <p className={styles.place}>{bellWords.empty}</p>;
  return (
    <div className={styles.place}>
      <p role="alert">{bellWords.failed}</p>
      <Button look="secondary" size="small" onClick={retry}>
        {loadingWords.retry}
      </Button>
    </div>
  );
}

import { bellLabel, bellWords, formatLocalMoment, loadingWords, noticeAsRead } from '@halqa/copy';
import { BellIcon, Button, Loading, NotificationList, Popover, Skeleton } from '@halqa/ui';
import type { MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';
import type { BellState } from './bell.ts';
import { type Bell, unreadCount } from './bell.ts';
import styles from './notification-bell.module.css';

/** The bell with its badge, and the list under it. */
export function NotificationBell({ bell }: { bell: Bell }) {
  const state = useSyncExternalStore(bell.store.subscribe, bell.store.get, bell.store.get);
  const unread = unreadCount(state);
  const items = state.items.map(({ id, title, timestamp, read }) => ({
    id,
    title: noticeAsRead(title),
    timestamp,
    when: formatLocalMoment(timestamp),
    isRead: read,
  }));
  return (
    <Popover label={bellLabel(unread)} icon={<BellIcon />} count={unread} title={bellWords.title} onOpen={bell.open}>
      {items.length > 0 ? (
        <NotificationList items={items} unreadLabel={bellWords.unread} onOpenItem={(id) => void bell.follow(id)} />
      ) : (
        <EmptyNotifications state={state} onRetry={() => void bell.open()} />
      )}
    </Popover>
  );
}

type NoNotificationsProps = { state: BellState; onRetry: () => void };

/** Under the bell while there is nothing to list: not yet, not at all, or because it did not arrive. */
export function EmptyNotifications({ state: { isLoading, hasFailed }, onRetry }: NoNotificationsProps) {
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

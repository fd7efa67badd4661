import { bellLabel, bellWords, formatLocalMoment, loadingWords, notificationTitle } from '@halqa/copy';
import { BellIcon, Button, Loading, NotificationList, Popover, Skeleton } from '@halqa/ui';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { type Bell, type BellState, unreadCount } from './bell.ts';
import styles from './notification-bell.module.css';

/** The bell with its unread badge and the list of notifications. */
export function NotificationBell({ bell }: { bell: Bell }) {
  const state = useSyncExternalStore(bell.store.subscribe, bell.store.get, bell.store.get);
  const unread = unreadCount(state);
  const items = state.items.map((item) => ({
    id: item.id,
    title: notificationTitle(item),
    timestamp: item.timestamp,
    when: formatLocalMoment(item.timestamp),
    isRead: item.read,
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

type EmptyNotificationsProps = { state: BellState; onRetry: () => void };

/** Shown instead of the list while it is loading, empty, or could not be loaded. */
function EmptyNotifications({ state: { isLoading, hasFailed }, onRetry }: EmptyNotificationsProps) {
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears; keep the focus in the popover.
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
    onRetry();
  };
  if (isLoading)
    return (
      <div className={styles.empty}>
        <Loading label={loadingWords.loading}>
          <Skeleton count={3} />
        </Loading>
      </div>
    );
  if (!hasFailed) return <p className={styles.empty}>{bellWords.empty}</p>;
  return (
    <div className={styles.empty}>
      <p role="alert">{bellWords.failed}</p>
      <Button look="secondary" size="small" onClick={retry}>
        {loadingWords.retry}
      </Button>
    </div>
  );
}

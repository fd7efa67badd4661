import { bellLabel, bellWords, loadingWords } from '@halqa/copy';
import { BellIcon, Button, Loading, Popover, Skeleton } from '@halqa/ui';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { once } from '../once.ts';
import { type Bell, type BellState, unreadCount } from './bell.ts';
import styles from './notification-bell.module.css';
import type { NotificationItems } from './notification-items.tsx';

const loadItems = once(
  async () => (await import(/* webpackChunkName: "notifications" */ './notification-items.tsx')).NotificationItems,
);

/** The bell with its unread badge and the list of notifications, whose code is loaded when it is opened. */
export function NotificationBell({ bell }: { bell: Bell }) {
  const state = useSyncExternalStore(bell.store.subscribe, bell.store.get, bell.store.get);
  const [Items, show] = useState<typeof NotificationItems | null>(null);
  const [isMissing, setMissing] = useState(false);
  const unread = unreadCount(state);
  const open = () => {
    setMissing(false);
    void bell.open();
    loadItems().then(
      (items) => show(() => items),
      () => setMissing(true),
    );
  };
  return (
    <Popover label={bellLabel(unread)} icon={<BellIcon />} count={unread} title={bellWords.title} onOpen={open}>
      {Items && state.items.length > 0 ? (
        <Items notifications={state.items} onOpenItem={(id) => void bell.follow(id)} />
      ) : (
        <EmptyNotifications
          isLoading={state.isLoading || !(Items || isMissing)}
          hasFailed={state.hasFailed || isMissing}
          onRetry={open}
        />
      )}
    </Popover>
  );
}

type EmptyNotificationsProps = Pick<BellState, 'isLoading' | 'hasFailed'> & { onRetry: () => void };

/** Shown instead of the list while it is loading, empty, or could not be loaded. */
function EmptyNotifications({ isLoading, hasFailed, onRetry }: EmptyNotificationsProps) {
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears; keep the focus in the popover.
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
    onRetry();
  };
  if (isLoading)
    return (
      <div className={styles.message}>
        <Loading label={loadingWords.loading}>
          <Skeleton count={3} />
        </Loading>
      </div>
    );
  if (!hasFailed) return <p className={styles.message}>{bellWords.empty}</p>;
  return (
    <div className={styles.message}>
      <p role="alert">{bellWords.failed}</p>
      <Button look="secondary" size="small" onClick={retry}>
        {loadingWords.retry}
      </Button>
    </div>
  );
}

import { formatLocalMoment, moneyBannerWords as words } from '@halqa/copy';
import { useSyncExternalStore } from 'react';
import type { Bell } from './bell.ts';
import styles from './money-banner.module.css';

/** Says to members on every page that all money is stopped, which the server sends with the notifications. */
export function MoneyBanner({ bell: { store } }: { bell: Bell }) {
  const since = useSyncExternalStore(
    store.subscribe,
    () => store.get().moneyStoppedSince,
    () => null,
  );
  if (since === null) return null;
  return (
    <aside className={styles.banner} aria-label={words.title}>
      <strong>{words.title}</strong>
      <p>{words.text(formatLocalMoment(since))}</p>
    </aside>
  );
}

import type { Notification } from '@halqa/contract';
import { needsYouDetail, notificationTitle } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { RowList, WarningIcon } from '@halqa/ui';
import styles from './dashboard.module.css';

/** Each with why, until when, and what to do; its link marks the notification as read. */
export const NeedsYouLines = ({ lines }: { lines: readonly Notification[] }) => (
  <RowList
    items={lines.map((line) => ({
      key: line.id,
      start: <WarningIcon />,
      title: <Line line={line} />,
      note: needsYouDetail(line),
    }))}
  />
);

function Line({ line }: { line: Notification }) {
  const { api } = usePlatform();
  const title = notificationTitle(line);
  if (line.href === null) return title;
  return (
    <a className={styles.line} href={line.href} onClick={() => void api.readNotification({ params: { id: line.id } })}>
      {title}
    </a>
  );
}

import { formatHijriDate } from '@halqa/copy';
import { DateText } from '@halqa/ui';
import styles from './calendar-date.module.css';
import { useHijriPreference } from './hijri-preference.ts';

/** A date of a circle, `iso` without a time; the Hijri date stands under it where this person asked for it. */
export function CalendarDate({ iso, children }: { iso: string; children: string }) {
  const [isHijriShown] = useHijriPreference();
  const date = <DateText iso={iso}>{children}</DateText>;
  if (!isHijriShown) return date;
  return (
    <span className={styles.both}>
      {date} <span className={styles.hijri}>{formatHijriDate(iso)}</span>
    </span>
  );
}

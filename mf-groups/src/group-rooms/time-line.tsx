import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { formatShortDate, groupRoomsWords as words } from '@halqa/copy';
import type { PlainDate } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { todayInZone } from '@halqa/remote-kit';
import type { CSSProperties } from 'react';
import { dayOfPayout, dayShown, noDayText } from '../group-detail/group-state.ts';
import styles from './time-line.module.css';

/**
 * A dot for each turn, filled once it is paid out, the member's own marked, and today on the dot of its turn or between two. The schedule
 * says the same in words.
 */
export function TimeLine({ group: { payoutSchedule, timeZone } }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const today = todayInZone(now(), timeZone);
  const [first, last] = [payoutSchedule[0], payoutSchedule.at(-1)];
  if (!first || !last) return null;
  const done = payoutSchedule.filter(({ status }) => status === 'completed').length;
  const yours = payoutSchedule.find(({ isYou }) => isYou);
  const yourDay = yours ? dayOfPayout(yours) : null;
  const next = payoutSchedule.findIndex((entry) => !isPast(entry, today));
  const past = next === -1 ? payoutSchedule.length : next;
  const label = words.line(done, payoutSchedule.length, yourDay && formatShortDate(yourDay));
  const at = payoutSchedule.findIndex((entry) => dayShown(entry) === today);
  // Dots are equally far apart: today is on that of its turn, or else before the first that is not past.
  const place = (at === -1 ? past : at + 0.5) / payoutSchedule.length;
  return (
    <div className={styles.line} role="img" aria-label={label}>
      <div className={styles.dots} style={{ '--past': place } as CSSProperties}>
        {payoutSchedule.map(({ position, status, isYou, late }) => (
          <span
            key={position}
            className={styles.dot}
            data-state={status}
            data-you={isYou}
            data-late={late !== undefined && status === 'pending'}
          />
        ))}
        <span className={styles.today} data-second-half={place > 0.5}>
          {words.today}
        </span>
      </div>
      <div className={styles.ends}>
        <span>{dayUnder(first)}</span>
        <span>{dayUnder(last)}</span>
      </div>
    </div>
  );
}

/** Whether its payout has arrived, or its day is over. A late one is not past by its planned day, nor while its day is not known. */
function isPast(entry: PayoutEntry, today: PlainDate): boolean {
  const day = dayShown(entry);
  return entry.status === 'completed' || (day !== null && day < today);
}

function dayUnder(entry: PayoutEntry): string {
  const day = dayShown(entry);
  return words.turnOn(entry.position, day === null ? noDayText(entry.late) : formatShortDate(day));
}

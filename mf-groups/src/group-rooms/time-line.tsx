import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { formatShortDate, groupDetailWords, groupRoomsWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { todayInZone } from '@halqa/remote-kit';
import type { CSSProperties } from 'react';
import { dayOfPayout } from '../group-detail/group-state.ts';
import styles from './time-line.module.css';

/**
 * A dot for each turn, filled once it is paid out, the member's own marked, and between them today. The schedule has the same in
 * words.
 */
export function TimeLine({ group: { payoutSchedule, timeZone } }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const today = todayInZone(now(), timeZone);
  const [first, last] = [payoutSchedule[0], payoutSchedule.at(-1)];
  if (!first || !last) return null;
  const done = payoutSchedule.filter(({ status }) => status === 'completed').length;
  const yours = payoutSchedule.find(({ isYou }) => isYou);
  const yourDay = yours ? dayOfPayout(yours) : null;
  // By date, also while a payout is late; a turn that is paid out today is past.
  const past = payoutSchedule.filter(({ date, status }) => date < today || status === 'completed').length;
  const label = words.line(done, payoutSchedule.length, yourDay && formatShortDate(yourDay));
  // Dots are equally far apart, so today is between the last that is past and the next.
  const place = { '--past': past / payoutSchedule.length } as CSSProperties;
  return (
    <div className={styles.line} role="img" aria-label={label}>
      <div className={styles.dots} style={place}>
        {payoutSchedule.map(({ position, status, isYou }) => (
          <span key={position} className={styles.dot} data-state={status} data-you={isYou} />
        ))}
        <span className={styles.today} data-second-half={past * 2 > payoutSchedule.length}>
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

/**
 * The day on which a turn was paid out or is to be; of a late one the day that is expected, as long as one is known. Unlike
 * `dayOfPayout`, also of a turn that was sent or paid out.
 */
function dayUnder({ date, late, position }: PayoutEntry): string {
  const day = late ? late.expectedOn : date;
  return words.turnOn(position, day === null ? groupDetailWords.laterThanPlanned : formatShortDate(day));
}

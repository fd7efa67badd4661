import type { GroupSummary } from '@halqa/contract';
import { formatDollars, formatShortDate, dashboardWords as words } from '@halqa/copy';
import { CalendarDate } from '@halqa/group-view';
import { Amount } from '@halqa/ui';
import { isYourTurn } from '../figures/dashboard-figures.ts';
import styles from './next-payout.module.css';

/** How much, when and to whom. */
export function NextPayout({ group }: { group: GroupSummary }) {
  const { nextPayout } = group;
  if (!nextPayout) return words.nothingYet;
  const { amount, date, recipient } = nextPayout;
  const isYours = isYourTurn(group);
  return (
    <span className={styles.payout}>
      <Amount yours={isYours}>{formatDollars(amount)}</Amount>
      <CalendarDate iso={date}>{formatShortDate(date)}</CalendarDate>
      <span className={styles.recipient}>
        {words.goesTo(isYours ? words.you : (recipient ?? words.recipientUnknown))}
      </span>
    </span>
  );
}

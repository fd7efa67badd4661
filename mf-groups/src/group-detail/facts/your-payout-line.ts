import type { GroupDetail } from '@halqa/contract';
import { formatDate, formatDollars, groupDetailWords as words } from '@halqa/copy';
import { hasStarted } from '../has-started.ts';

/** What the member's own turn brings, and when; null before a draw and in a group that ended before it. */
export function yourPayoutLine({ payoutSchedule, status, nextPayoutDate }: GroupDetail): string | null {
  const entry = payoutSchedule.find(({ isYou }) => isYou);
  if (!entry) return null;
  const [amount, date] = [formatDollars(entry.amount), formatDate(entry.date)];
  if (entry.status === 'completed') return words.youReceived(amount, date);
  if (nextPayoutDate === null) return null;
  return hasStarted(status) ? words.youReceive(amount, date) : words.youReceivePlanned(amount, date);
}

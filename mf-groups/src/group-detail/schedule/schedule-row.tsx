import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { formatDollars, formatShortDate, groupDetailWords as words } from '@halqa/copy';
import { CalendarDate } from '@halqa/group-view';
import { Amount, Badge } from '@halqa/ui';
import { recipientName } from '../recipient-name.ts';

export function scheduleRow(entry: PayoutEntry, group: GroupDetail) {
  return {
    key: String(entry.position),
    isYours: entry.isYou,
    cells: {
      position: entry.position,
      recipient: recipientName(entry, group),
      date: <CalendarDate iso={entry.date}>{formatShortDate(entry.date)}</CalendarDate>,
      amount: <Amount yours={entry.isYou}>{formatDollars(entry.amount)}</Amount>,
      status:
        entry.status === 'completed' ? <Badge tone="success">{words.completed}</Badge> : <Badge>{words.pending}</Badge>,
    },
  };
}

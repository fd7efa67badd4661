import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { formatDollars, formatShortDate, groupDetailWords as words } from '@halqa/copy';
import { Amount, Badge, DateText } from '@halqa/ui';
import { recipientName } from '../recipient-name.ts';

export function scheduleRow(entry: PayoutEntry, group: GroupDetail) {
  return {
    key: String(entry.position),
    isYours: entry.isYou,
    cells: {
      position: entry.position,
      recipient: recipientName(entry, group),
      date: <DateText iso={entry.date}>{formatShortDate(entry.date)}</DateText>,
      amount: <Amount yours={entry.isYou}>{formatDollars(entry.amount)}</Amount>,
      status:
        entry.status === 'completed' ? <Badge tone="success">{words.completed}</Badge> : <Badge>{words.pending}</Badge>,
    },
  };
}

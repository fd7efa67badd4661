import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { formatDollars, formatShortDate, groupDetailWords as words } from '@halqa/copy';
import { Amount, Badge, DateText } from '@halqa/ui';

export function scheduleRow(entry: PayoutEntry, order: GroupDetail['payoutOrder']) {
  return {
    key: String(entry.position),
    isYours: entry.isYou,
    cells: {
      position: entry.position,
      recipient: recipientOf(entry, order),
      date: <DateText iso={entry.date}>{formatShortDate(entry.date)}</DateText>,
      amount: <Amount yours={entry.isYou}>{formatDollars(entry.amount)}</Amount>,
      status:
        entry.status === 'completed' ? <Badge tone="success">{words.completed}</Badge> : <Badge>{words.pending}</Badge>,
    },
  };
}

function recipientOf({ name, isYou }: PayoutEntry, order: GroupDetail['payoutOrder']): string {
  if (name === null) return order === 'random' ? words.recipientUnknown : words.recipientOpen;
  return isYou ? words.yourName(name) : name;
}

import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';

type NextTurn = { recipient: string; date: string; isYours: boolean };

/** The payout that comes next; null when every payout of the circle has been made. */
export function nextTurn(group: GroupDetail): NextTurn | null {
  const { nextPayoutDate, nextPayoutRecipient, payoutOrder, payoutSchedule } = group;
  if (!nextPayoutDate) return null;
  const entry = payoutSchedule.find(({ status }) => status === 'pending');
  const isYours = entry?.isYou ?? false;
  const unknown = payoutOrder === 'random' ? words.recipientUnknown : words.recipientOpen;
  return { recipient: isYours ? words.you : (nextPayoutRecipient ?? unknown), date: nextPayoutDate, isYours };
}

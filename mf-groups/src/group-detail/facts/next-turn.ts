import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { recipientName } from '../recipient-name.ts';

type NextTurn = { recipient: string; date: string; contributionDate: string; isYours: boolean };

/** The payout that comes next; null when every payout has been made, and where none ever will be. */
export function nextTurn(group: GroupDetail): NextTurn | null {
  const { nextPayoutDate, nextPayoutRecipient, payoutSchedule } = group;
  const entry = payoutSchedule.find(({ status }) => status === 'pending');
  if (!nextPayoutDate || !entry) return null;
  const { position, isYou, contributionDate } = entry;
  const recipient = isYou ? words.you : recipientName({ position, isYou, name: nextPayoutRecipient }, group);
  return { recipient, date: nextPayoutDate, contributionDate, isYours: isYou };
}

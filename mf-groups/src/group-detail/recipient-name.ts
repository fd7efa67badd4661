import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';

type Turn = { position: number; name: string | null; isYou: boolean };

/** Who receives in a turn, as far as it is known: a member, an invited person, an open seat, or nobody before a draw. */
export function recipientName(turn: Turn, { payoutOrder, seats }: Pick<GroupDetail, 'payoutOrder' | 'seats'>): string {
  if (turn.name !== null) return turn.isYou ? words.yourName(turn.name) : turn.name;
  if (payoutOrder === 'random') return words.recipientUnknown;
  const seat = seats.find(({ position }) => position === turn.position);
  return seat?.state === 'invited' ? words.recipientInvited(seat.name) : words.recipientOpen;
}

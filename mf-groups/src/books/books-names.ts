import type { GroupLedger } from '@halqa/contract';
import { type BooksNames, booksWords as words } from '@halqa/copy';
import { isClaimRound, type Journal, type JournalEntry, positionOfRound } from '@halqa/domain';

/** Names by membership, from beside the journals, and the recipients as they are now, from the journals themselves. */
export function booksNames(members: GroupLedger['members'], journals: readonly Pick<Journal, 'entry'>[]): BooksNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  let order: readonly string[] = [];
  let former: readonly string[] = [];
  /** By the turn as it was when the claim left its pot: a turn may have moved since the place was taken. */
  const claims = new Map<number, string>();
  for (const { entry } of journals) {
    if (isOrder(entry)) order = entry.members;
    if (entry.kind === 'member_replaced') {
      order = order.map((id) => (id === entry.from ? entry.to : id));
      former = [...former, entry.from];
    }
    if (entry.kind === 'claim_funded') claims.set(entry.round, entry.member);
  }
  const nameOf = (id: string) => names.get(id) ?? words.unknownMember(id);
  return {
    nameOf,
    recipientOf: (round) => {
      const position = positionOfRound(round);
      const recipient = isClaimRound(round) ? claims.get(position) : [...order, ...former][position - 1];
      return recipient === undefined ? undefined : nameOf(recipient);
    },
  };
}

const isOrder = (entry: JournalEntry) =>
  entry.kind === 'cycle_started' || entry.kind === 'order_changed' || entry.kind === 'turn_moved_to_end';

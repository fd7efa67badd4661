import type { GroupLedger } from '@halqa/contract';
import { type BooksNames, booksWords as words } from '@halqa/copy';
import { type Journal, positionOfRound } from '@halqa/domain';

/** Names by membership, from beside the journals, and the recipients, from the journals themselves. */
export function booksNames(members: GroupLedger['members'], journals: readonly Journal[]): BooksNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const first = journals[0]?.entry;
  const order = first?.kind === 'cycle_started' ? first.members : [];
  const nameOf = (id: string) => names.get(id) ?? words.unknownMember(id);
  return {
    nameOf,
    recipientOf: (round) => {
      const recipient = order[positionOfRound(round) - 1];
      return recipient === undefined ? undefined : nameOf(recipient);
    },
  };
}

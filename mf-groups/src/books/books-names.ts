import type { GroupLedger } from '@halqa/contract';
import { type BooksNames, booksWords as words } from '@halqa/copy';
import { type Journal, noPlaces, placesAfter, recipientOfRound } from '@halqa/domain';

/** Names by membership, from beside the journals, and the recipients as they are now, from the journals themselves. */
export function booksNames(members: GroupLedger['members'], journals: readonly Pick<Journal, 'entry'>[]): BooksNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const places = journals.reduce((before, { entry }) => placesAfter(before, entry), noPlaces);
  const nameOf = (id: string) => names.get(id) ?? words.unknownMember(id);
  return {
    nameOf,
    recipientOf: (round) => {
      const recipient = recipientOfRound(places, round);
      return recipient === undefined ? undefined : nameOf(recipient);
    },
  };
}

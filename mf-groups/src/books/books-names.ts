import type { GroupLedger } from '@halqa/contract';
import { type BooksNames, booksWords as words } from '@halqa/copy';
import { bankDate, type Journal, noPlaces, placesAfter, recipientOfRound } from '@halqa/domain';

type Read = Pick<Journal, 'entry' | 'at'>;

/** Names by membership, from beside the journals, and the recipients as they are now, from the journals themselves. */
export function booksNames(members: GroupLedger['members'], journals: readonly Read[]): BooksNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const places = journals.reduce((before, { entry }) => placesAfter(before, entry), noPlaces);
  const nameOf = (id: string) => names.get(id) ?? words.unknownMember(id);
  return {
    nameOf,
    recipientOf: (round) => {
      const recipient = recipientOfRound(places, round);
      return recipient === undefined ? undefined : nameOf(recipient);
    },
    // Counted by days, as pages and mails do: several turns may be put at the end on one.
    stayed: (moved) => {
      const day = bankDate(journals.find(({ entry }) => entry === moved)?.at ?? 0);
      const placeAfter = (isRead: (each: string) => boolean) =>
        journals
          .filter(({ at }) => isRead(bankDate(at)))
          .reduce((before, { entry }) => placesAfter(before, entry), noPlaces)
          .order.indexOf(moved.member);
      return placeAfter((each) => each < day) === placeAfter((each) => each <= day);
    },
  };
}

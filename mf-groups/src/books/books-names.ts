import type { GroupLedger } from '@halqa/contract';
import { type BooksNames, booksWords as words } from '@halqa/copy';
import { bankDate, type Journal, noPlaces, placesAfter, recipientOfRound } from '@halqa/domain';

type Read = Pick<Journal, 'entry' | 'at'>;

/** The names of members, which the journals do not have, and the recipients as they are now, which follow from the journals. */
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
    // Compares whole days, as pages and mails do: several turns may be put at the end on one day.
    stayed: (moved) => {
      const day = bankDate(journals.find(({ entry }) => entry === moved)?.at ?? 0);
      const placeAfter = (isRead: (day: string) => boolean) =>
        journals
          .filter(({ at }) => isRead(bankDate(at)))
          .reduce((before, { entry }) => placesAfter(before, entry), noPlaces)
          .order.indexOf(moved.member);
      return placeAfter((each) => each < day) === placeAfter((each) => each <= day);
    },
  };
}

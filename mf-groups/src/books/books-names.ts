import type { GroupLedger } from '@halqa/contract';
import { type BooksNames, booksWords as words } from '@halqa/copy';
import { isClaimRound, type Journal, positionOfRound } from '@halqa/domain';

/** Names by membership, from beside the journals, and the recipients, from the journals themselves. */
export function booksNames(members: GroupLedger['members'], journals: readonly Journal[]): BooksNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const first = journals[0]?.entry;
  const started = first?.kind === 'cycle_started' ? first.members : [];
  const replaced = journals.flatMap(({ entry }) => (entry.kind === 'member_replaced' ? [entry] : []));
  const order = replaced.reduce((members, { from, to }) => members.map((id) => (id === from ? to : id)), started);
  const former = replaced.map(({ from }) => from);
  const nameOf = (id: string) => names.get(id) ?? words.unknownMember(id);
  return {
    nameOf,
    recipientOf: (round) => {
      const position = positionOfRound(round);
      const recipient = isClaimRound(round)
        ? replaced.find((each) => each.round === position)?.from
        : [...order, ...former][position - 1];
      return recipient === undefined ? undefined : nameOf(recipient);
    },
  };
}

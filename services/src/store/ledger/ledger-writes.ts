import {
  type Account,
  appendEntries,
  emptyChain,
  type GroupId,
  isUnbounded,
  type Journal,
  type JournalEntry,
  neverPositive,
  sumOf,
} from '@halqa/domain';
import type { StoredHead } from '../../ports/ledger.ts';
import type { Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';
import { ledgerKeys } from './ledger-keys.ts';

/** The journals of entries, following the stored head of the group's chain. */
export function journalsAfter(
  groupId: GroupId,
  head: StoredHead | undefined,
  entries: readonly JournalEntry[],
  at: number,
): readonly Journal[] {
  return appendEntries(head === undefined ? emptyChain(groupId) : { groupId, ...head }, entries, at);
}

/**
 * The writes that append journals, for the transaction of the decision that they record: each journal is new by its id, and
 * the books continue where the first one does, with every balance within its bound. The balances change by the sum of all of
 * them, because a transaction may write an item once. Throws when the postings of a journal do not sum to zero.
 */
export function journalWrites(table: Table, journals: readonly Journal[]): JournalWrites {
  const [first] = journals;
  const last = journals.at(-1);
  if (first === undefined || last === undefined) return { journals: [], books: [] };
  const unbalanced = journals.find(({ postings }) => sumOf(postings) !== 0);
  if (unbalanced) throw new Error(`The journal ${unbalanced.id} of ${unbalanced.groupId} is not balanced`);
  return {
    journals: journals.map((journal) => putNew(table, { ...ledgerKeys.journal(journal.groupId, journal.id), journal })),
    books: [moveBooks(table, first, last, changesOf(journals))],
  };
}

type JournalWrites = { readonly journals: readonly Write[]; readonly books: readonly Write[] };

/** Moves the head on the condition that it is where the first journal continues, and adds to each balance within its bound. */
function moveBooks({ name }: Table, first: Journal, last: Journal, changes: readonly Change[]): Write {
  const isFirst = first.sequence === 1;
  const additions = changes.map((_, index) => `#account${index} :amount${index}`);
  const follows = isFirst ? 'attribute_not_exists(PK)' : '#sequence = :before AND #hash = :previous';
  return {
    Update: {
      TableName: name,
      Key: ledgerKeys.books(first.groupId),
      UpdateExpression: `SET #sequence = :sequence, #hash = :hash${additions.length > 0 ? ` ADD ${additions.join(', ')}` : ''}`,
      ConditionExpression: [follows, ...changes.flatMap(withinBound)].join(' AND '),
      ExpressionAttributeNames: {
        '#sequence': 'sequence',
        '#hash': 'hash',
        ...Object.fromEntries(changes.map(([account], index) => [`#account${index}`, account])),
      },
      ExpressionAttributeValues: {
        ':sequence': last.sequence,
        ':hash': last.hash,
        ...(!isFirst && { ':before': first.sequence - 1, ':previous': first.previousHash }),
        ...Object.fromEntries(
          changes.flatMap(([account, amount], index) => [
            [`:amount${index}`, amount],
            ...(isUnbounded(account) ? [] : [[`:opposite${index}`, -amount]]),
          ]),
        ),
      },
    },
  };
}

type Change = readonly [Account, number];

/** The sum for each account that changes. */
function changesOf(journals: readonly Journal[]): Change[] {
  const sums = new Map<Account, number>();
  for (const { account, amount } of journals.flatMap(({ postings }) => postings)) {
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0);
}

/** The condition that the balance is within its bound afterwards; an account without an attribute holds nothing. */
function withinBound([account, amount]: Change, index: number): readonly string[] {
  if (isUnbounded(account)) return [];
  const isAtMostZero = neverPositive(account);
  const isWithin = isAtMostZero ? amount <= 0 : amount >= 0;
  const compared = `#account${index} ${isAtMostZero ? '<=' : '>='} :opposite${index}`;
  return [isWithin ? `(attribute_not_exists(#account${index}) OR ${compared})` : compared];
}

import {
  type Account,
  appendEntries,
  emptyChain,
  type GroupId,
  type Journal,
  type JournalEntry,
  neverPositive,
  sumOf,
} from '@halqa/domain';
import type { StoredHead } from '../../../ports/ledger.ts';
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
 * The writes that append journals, for the transaction of the decision that they record: each journal and its id are new, the
 * head is where the first one continues, and every balance stays within its bound. The balances change by the sum of all of
 * them, because a transaction may write an item once. Throws when the postings of a journal do not sum to zero.
 */
export function journalWrites(table: Table, journals: readonly Journal[]): Write[] {
  const [first] = journals;
  const last = journals.at(-1);
  if (first === undefined || last === undefined) return [];
  const unbalanced = journals.find(({ postings }) => sumOf(postings) !== 0);
  if (unbalanced) throw new Error(`The journal ${unbalanced.id} of ${unbalanced.groupId} is not balanced`);
  return [
    ...journals.map(({ groupId, id, sequence }) => putNew(table, { ...ledgerKeys.journalId(groupId, id), sequence })),
    moveHead(table, first, last),
    ...journals.map((journal) => putNew(table, { ...ledgerKeys.journal(journal.groupId, journal.sequence), journal })),
    ...changesOf(journals).map(([account, amount]) => addToBalance(table, first.groupId, account, amount)),
  ];
}

function moveHead({ name }: Table, first: Journal, last: Journal): Write {
  const isFirst = first.sequence === 1;
  return {
    Update: {
      TableName: name,
      Key: ledgerKeys.head(first.groupId),
      UpdateExpression: 'SET #sequence = :sequence, #hash = :hash',
      ConditionExpression: isFirst ? 'attribute_not_exists(PK)' : '#sequence = :before AND #hash = :previous',
      ExpressionAttributeNames: { '#sequence': 'sequence', '#hash': 'hash' },
      ExpressionAttributeValues: {
        ':sequence': last.sequence,
        ':hash': last.hash,
        ...(!isFirst && { ':before': first.sequence - 1, ':previous': first.previousHash }),
      },
    },
  };
}

/** The sum for each account that changes. */
function changesOf(journals: readonly Journal[]): [Account, number][] {
  const sums = new Map<Account, number>();
  for (const { account, amount } of journals.flatMap(({ postings }) => postings)) {
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0);
}

/** Adds to the balance on the condition that it stays within its bound; an account without an item holds nothing. */
function addToBalance({ name }: Table, groupId: GroupId, account: Account, amount: number): Write {
  const isAtMostZero = neverPositive(account);
  const isWithin = isAtMostZero ? amount <= 0 : amount >= 0;
  return {
    Update: {
      TableName: name,
      Key: ledgerKeys.balance(groupId, account),
      UpdateExpression: 'ADD #balance :amount',
      ConditionExpression: `${isWithin ? 'attribute_not_exists(#balance) OR ' : ''}#balance ${isAtMostZero ? '<=' : '>='} :opposite`,
      ExpressionAttributeNames: { '#balance': 'balance' },
      ExpressionAttributeValues: { ':amount': amount, ':opposite': -amount },
    },
  };
}

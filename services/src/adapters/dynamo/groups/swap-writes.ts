import { type EpochMilliseconds, type GroupId, membershipId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupAggregate, StoredSwap } from '../../../ports/group-records.ts';
import type { GroupChange } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import { roundItemOf } from '../money/money-items.ts';
import { additionWrites, type MoneyTables } from '../money/money-writes.ts';
import { putNext } from '../money/put-next.ts';
import { storedDate, storedInstant, type Table } from '../table.ts';
import { replace, type Write } from '../writes.ts';
import { storedSwapRequest } from './group-items.ts';
import { noteChange } from './member-writes.ts';
import { listQuestions, putQuestion } from './question-items.ts';

type Exchange = NonNullable<GroupChange['exchanges']>;

/** Puts the words that were signed first; the second signature is the time of the answer. */
export const putSwap = (table: Table, groupId: GroupId, swap: StoredSwap): Write =>
  putQuestion(table, keys.swap(groupId, swap.question.at, swap.question.by), swap);

/** Exchanges the recipients of two rounds, the positions of their members with their locks, and the order in the books. */
export async function exchangeWrites(
  tables: MoneyTables,
  { group, members, version }: GroupAggregate,
  { swap, rounds, entries }: Exchange,
  at: EpochMilliseconds,
): Promise<Write[]> {
  const { table } = tables;
  const placed = [
    { id: swap.by, from: swap.rounds[0], to: swap.rounds[1] },
    { id: swap.to, from: swap.rounds[1], to: swap.rounds[0] },
  ];
  const userId = members.find(({ id }) => id === swap.to)?.userId;
  const { writes } = await additionWrites(tables, { groupId: group.id, at, entries, due: [], events: [] });
  return [
    ...rounds.map(({ before, after }) => putNext(table, roundItemOf(group.id, after), before.round.version)),
    ...placed.map(({ id, from, to }) => replace(table, keys.member(group.id, id), 'position', from, to)),
    ...(group.payoutOrder === 'fixed' ? locks(table, group.id, swap) : []),
    replace(table, keys.swap(group.id, swap.at, swap.by), 'acceptedAt', null, at),
    ...(userId === undefined ? [] : [noteChange(table, group.id, userId, version + 1)]),
    ...writes.map(({ write }) => write),
  ];
}

/** A drawn order has no locks. */
const locks = (table: Table, groupId: GroupId, { by, to, rounds: [first, second] }: Exchange['swap']): Write[] => [
  replace(table, keys.position(groupId, first), 'membershipId', by, to),
  replace(table, keys.position(groupId, second), 'membershipId', to, by),
];

const storedTurn = z.object({
  member: z.string().transform(membershipId),
  memberName: z.string(),
  round: z.number().int(),
  debitDate: storedDate,
  payoutDate: storedDate,
});

/** The item under `keys.swap`. */
const swapItem = z.object({
  question: storedSwapRequest,
  words: z.object({
    groupName: z.string(),
    members: z.number().int(),
    contribution: z.number().int(),
    turns: z.tuple([storedTurn, storedTurn]),
    version: z.string(),
    text: z.string(),
    sha256: z.string(),
  }),
  acceptedAt: storedInstant.nullable(),
});

/** Every request with its words, oldest first. */
export const listSwaps = (table: Table, groupId: GroupId): Promise<readonly StoredSwap[]> =>
  listQuestions(table, groupId, 'SWAP', swapItem);

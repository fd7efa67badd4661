import type { EpochMilliseconds, GroupId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupAggregate, Member, StoredReplacement } from '../../../ports/group-records.ts';
import type { GroupChange } from '../../../ports/groups.ts';
import { bindGroup } from '../bank/profile-writes.ts';
import { keys } from '../keys.ts';
import { roundItemOf } from '../money/money-items.ts';
import { additionWrites, type MoneyTables } from '../money/money-writes.ts';
import { putNext } from '../money/put-next.ts';
import { storedDate, storedInstant, type Table } from '../table.ts';
import { replace, type Write } from '../writes.ts';
import { storedLeaving } from './group-items.ts';
import { addSeat, replaceSeat } from './member-writes.ts';
import { listQuestions, putQuestion } from './question-items.ts';

type Replaces = NonNullable<GroupChange['replaces']>;

/** Puts the words that the member signed; when somebody took the place is written when it happens. */
export const putReplacement = (table: Table, groupId: GroupId, replacement: StoredReplacement): Write =>
  putQuestion(table, keys.replacement(groupId, replacement.question.at, replacement.question.by), replacement);

/** The bond of the newcomer's bank comes first: without a linked bank nothing of it is stored. */
export const bindNewcomer = (table: Table, groupId: GroupId, { newcomer }: Replaces): Write =>
  bindGroup(table, newcomer.userId, groupId);

/**
 * Every round as it becomes, the membership that ends and the one that begins, the position with its lock, the entries in lists of
 * groups, and the books. The bank of whoever leaves stays bound: what they paid in comes back to it.
 */
export async function replacementWrites(
  tables: MoneyTables,
  { group, version }: GroupAggregate,
  { rounds, entries, due, events, leaving, leaver, newcomer }: Replaces,
  at: EpochMilliseconds,
): Promise<Write[]> {
  const { table } = tables;
  const { writes } = await additionWrites(tables, { groupId: group.id, at, entries, due, events });
  return [
    ...rounds.map(({ before, after }) => putNext(table, roundItemOf(group.id, after), before.round.version)),
    ...replaceSeat(table, group.id, version + 1, leaver, at),
    ...addSeat(table, group.id, version + 1, newcomer, paidBefore(rounds, newcomer)),
    ...(group.payoutOrder === 'fixed' ? [handOver(table, group.id, leaver, newcomer)] : []),
    replace(table, keys.replacement(group.id, leaving.at, leaving.by), 'acceptedAt', null, at),
    ...writes.map(({ write }) => write),
  ];
}

/** The rounds that have begun and ask nothing of the newcomer. */
const paidBefore = (rounds: Replaces['rounds'], { id }: Member): number[] =>
  rounds
    .filter(({ after: { contributions } }) => contributions.length > 0)
    .filter(({ after: { contributions } }) => contributions.every(({ member }) => member !== id))
    .map(({ after }) => after.round.round);

/** The lock on the position; a drawn order has none. */
const handOver = ({ name }: Table, groupId: GroupId, leaver: Member, newcomer: Member): Write => ({
  Update: {
    TableName: name,
    Key: keys.position(groupId, newcomer.position ?? 0),
    UpdateExpression: 'SET membershipId = :after',
    ConditionExpression: 'membershipId = :before',
    ExpressionAttributeValues: { ':before': leaver.id, ':after': newcomer.id },
  },
});

/** The item under `keys.replacement`. */
const replacementItem = z.object({
  question: storedLeaving.omit({ offer: true }),
  words: z.object({
    groupName: z.string(),
    memberName: z.string(),
    members: z.number().int(),
    contribution: z.number().int(),
    round: z.number().int(),
    payoutDate: storedDate,
    disputeDays: z.number().int(),
    version: z.string(),
    text: z.string(),
    sha256: z.string(),
  }),
  acceptedAt: storedInstant.nullable(),
});

/** Every question with its words, oldest first. */
export const listReplacements = (table: Table, groupId: GroupId): Promise<readonly StoredReplacement[]> =>
  listQuestions(table, groupId, 'REPLACEMENT', replacementItem);

import type { EpochMilliseconds, GroupId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupAggregate, StoredGuarantee } from '../../../ports/group-records.ts';
import type { GroupChange } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import { roundItemOf } from '../money/money-items.ts';
import { putNext } from '../money/put-next.ts';
import { storedDate, storedInstant, type Table } from '../table.ts';
import type { Write } from '../writes.ts';
import { storedGuarantee } from './group-items.ts';
import { listQuestions, putQuestion } from './question-items.ts';

/** Puts the words that were signed first; the second signature and the end are times. */
export const putGuarantee = (table: Table, groupId: GroupId, guarantee: StoredGuarantee): Write => {
  const { question, endedAt } = guarantee;
  return putQuestion(table, keys.guarantee(groupId, question.at, question.by), guarantee, { endedAt });
};

/** The rounds with another list of guarantors, and the time of the second signature or of the end. */
export function guarantorWrites(
  table: Table,
  { group }: GroupAggregate,
  { guarantee, change, rounds }: NonNullable<GroupChange['changesGuarantor']>,
  at: EpochMilliseconds,
): Write[] {
  const field = change === 'accepted' ? 'acceptedAt' : 'endedAt';
  const time: Write = {
    Update: {
      TableName: table.name,
      Key: keys.guarantee(group.id, guarantee.at, guarantee.by),
      UpdateExpression: 'SET #field = :at',
      ConditionExpression: '#field = :before',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':before': null, ':at': at },
    },
  };
  return [
    ...rounds.map(({ before, after }) => putNext(table, roundItemOf(group.id, after), before.round.version)),
    time,
  ];
}

/** The item under `keys.guarantee`. */
const guaranteeItem = z.object({
  question: storedGuarantee,
  words: z.object({
    groupName: z.string(),
    memberName: z.string(),
    guarantorName: z.string(),
    contribution: z.number().int(),
    turns: z.array(z.object({ round: z.number().int(), debitDate: storedDate })),
    version: z.string(),
    text: z.string(),
    sha256: z.string(),
  }),
  acceptedAt: storedInstant.nullable(),
  endedAt: storedInstant.nullable(),
});

/** Every question with its words, oldest first. */
export const listGuarantees = (table: Table, groupId: GroupId): Promise<readonly StoredGuarantee[]> =>
  listQuestions(table, groupId, 'GUARANTEE', guaranteeItem);

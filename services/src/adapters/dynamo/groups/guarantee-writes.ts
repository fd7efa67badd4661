import type { EpochMilliseconds, GroupId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupAggregate, StoredGuarantee } from '../../../ports/group-records.ts';
import type { GroupChange } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import { roundItemOf } from '../money/money-items.ts';
import { putNext } from '../money/put-next.ts';
import { queryAll } from '../queries.ts';
import { storedDate, storedInstant, type Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';
import { storedGuarantee } from './group-items.ts';
import { signedTextOf, textAttributes } from './signed-texts/signed-text.ts';

/** Puts the words that were signed first; the second signature and the end are times. */
export const putGuarantee = (table: Table, groupId: GroupId, { guarantee, words }: StoredGuarantee): Write => {
  const { text, ...rest } = words;
  const key = keys.guarantee(groupId, guarantee.at, guarantee.by);
  const item = { ...key, guarantee, words: rest, ...textAttributes(text) };
  return putNew(table, { ...item, acceptedAt: null, endedAt: null });
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

/** The item under `keys.guarantee`, with the text beside. */
const guaranteeItem = z.object({
  guarantee: storedGuarantee,
  words: z.object({
    groupName: z.string(),
    memberName: z.string(),
    guarantorName: z.string(),
    contribution: z.number().int(),
    turns: z.array(z.object({ round: z.number().int(), debitDate: storedDate })),
    version: z.string(),
    sha256: z.string(),
  }),
  acceptedAt: storedInstant.nullable(),
  endedAt: storedInstant.nullable(),
});

/** Every question with its words, oldest first. */
export async function listGuarantees(table: Table, groupId: GroupId): Promise<readonly StoredGuarantee[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :group AND begins_with(SK, :guarantees)',
    ExpressionAttributeValues: { ':group': keys.group(groupId).PK, ':guarantees': 'GUARANTEE#' },
    ConsistentRead: true,
  });
  return items.map((item) => {
    const { words, ...rest } = guaranteeItem.parse(item);
    return { ...rest, words: { ...words, text: signedTextOf(item, words.sha256) } };
  });
}

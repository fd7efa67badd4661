import type { Agreement, AgreementKind, EpochMilliseconds, GroupId } from '@halqa/domain';
import * as z from 'zod';
import type { StoredAgreement } from '../../ports/group-records.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import { storedDate, storedInstant, type Table } from '../table.ts';
import { putNew, replace, type Write } from '../writes.ts';
import { storedAgreement } from './group-items.ts';
import { provenWords } from './signed-text.ts';

/** Puts what is asked with the words that were signed first. */
export function putAgreement(table: Table, groupId: GroupId, asked: StoredAgreement): Write {
  const { kind, at, by } = asked.agreement;
  return putNew(table, { ...keys.agreement(groupId, kind, at, by), ...asked });
}

/** Stores when the other one signed, or when it ended: once. */
export function answerAgreement(
  table: Table,
  groupId: GroupId,
  { kind, at, by, state }: Agreement,
  now: EpochMilliseconds,
): Write {
  const field = state === 'agreed' ? 'agreedAt' : 'endedAt';
  return replace(table, keys.agreement(groupId, kind, at, by), field, null, now);
}

/** The items under `keys.agreement`. */
const agreementItem = z.object({
  agreement: storedAgreement.omit({ state: true, agreedAt: true, offer: true }),
  words: z.object({
    groupName: z.string(),
    members: z.number().int(),
    contribution: z.number().int(),
    memberName: z.string(),
    otherName: z.string().nullable(),
    turns: z.array(z.object({ round: z.number().int(), debitDate: storedDate, payoutDate: storedDate })),
    disputeDays: z.number().int(),
    version: z.string(),
    text: z.string(),
    sha256: z.string(),
  }),
  agreedAt: storedInstant.nullable(),
  endedAt: storedInstant.nullable(),
});

/** Everything that was asked of one kind with its words, oldest first. */
export async function listAgreements(
  table: Table,
  groupId: GroupId,
  kind: AgreementKind,
): Promise<readonly StoredAgreement[]> {
  const { PK, SK } = keys.agreements(groupId, kind);
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :group AND begins_with(SK, :kind)',
    ExpressionAttributeValues: { ':group': PK, ':kind': SK },
    ConsistentRead: true,
  });
  return items.map((item) => {
    const stored = agreementItem.parse(item);
    provenWords(item, stored.words);
    return stored;
  });
}

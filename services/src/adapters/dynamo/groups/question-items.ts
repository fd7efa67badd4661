import type { GroupId } from '@halqa/domain';
import type * as z from 'zod';
import type { StoredQuestion } from '../../../ports/group-records.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import type { Table } from '../table.ts';
import { type Item, putNew, type Write } from '../writes.ts';
import { provenWords, type SignedWords } from './signed-text.ts';

/* What a member asks another by signing words: to exchange turns, to be their guarantor, to take their place. */

/**
 * Puts a question with the words that were signed first.
 *
 * @param rest what this kind of question has beside
 */
export function putQuestion(
  table: Table,
  key: Pick<Item, 'PK' | 'SK'>,
  { question, words, acceptedAt }: StoredQuestion<unknown, SignedWords>,
  rest: Readonly<Record<string, unknown>> = {},
): Write {
  return putNew(table, { ...key, question, words, acceptedAt, ...rest });
}

/** Every question of one kind with its words, oldest first. */
export async function listQuestions<Question extends { readonly words: SignedWords }>(
  table: Table,
  groupId: GroupId,
  kind: 'SWAP' | 'GUARANTEE' | 'REPLACEMENT',
  stored: z.ZodType<Question>,
): Promise<Question[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :group AND begins_with(SK, :kind)',
    ExpressionAttributeValues: { ':group': keys.group(groupId).PK, ':kind': `${kind}#` },
    ConsistentRead: true,
  });
  return items.map((item) => {
    const question = stored.parse(item);
    provenWords(item, question.words);
    return question;
  });
}

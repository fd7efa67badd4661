import type { GroupId } from '@halqa/domain';
import type * as z from 'zod';
import type { StoredQuestion } from '../../../../ports/group-records.ts';
import { keys } from '../../keys.ts';
import { queryAll } from '../../queries.ts';
import type { Table } from '../../table.ts';
import { type Item, putNew, type Write } from '../../writes.ts';
import { signedTextOf, textAttributes } from './signed-text.ts';

/* What a member asks another by signing words: to exchange turns, to be their guarantor, to take their place. */

type Words = { readonly text: string; readonly sha256: string };

/**
 * Puts a question with the words that were signed first, and the text beside.
 *
 * @param rest what this kind of question has beside
 */
export function putQuestion(
  table: Table,
  key: Pick<Item, 'PK' | 'SK'>,
  { question, words, acceptedAt }: StoredQuestion<unknown, Words>,
  rest: Readonly<Record<string, unknown>> = {},
): Write {
  const { text, ...data } = words;
  return putNew(table, { ...key, question, words: data, ...textAttributes(text), acceptedAt, ...rest });
}

/**
 * Every question of one kind with its words, oldest first.
 *
 * @param stored the item without the text
 */
export async function listQuestions<Question extends { readonly words: Omit<Words, 'text'> }>(
  table: Table,
  groupId: GroupId,
  kind: 'SWAP' | 'GUARANTEE' | 'REPLACEMENT',
  stored: z.ZodType<Question>,
): Promise<(Omit<Question, 'words'> & { readonly words: Question['words'] & Words })[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :group AND begins_with(SK, :kind)',
    ExpressionAttributeValues: { ':group': keys.group(groupId).PK, ':kind': `${kind}#` },
    ConsistentRead: true,
  });
  return items.map((item) => {
    const { words, ...rest } = stored.parse(withTodaysNames(item));
    return { ...rest, words: { ...words, text: signedTextOf(item, words.sha256) } };
  });
}

/** Until 23 November 2026 each kind had a name of its own for the question, and a place was taken at `takenAt`. */
const withTodaysNames = ({ swap, guarantee, leaving, takenAt, ...item }: Readonly<Record<string, unknown>>) => ({
  question: swap ?? guarantee ?? leaving,
  acceptedAt: takenAt,
  ...item,
});

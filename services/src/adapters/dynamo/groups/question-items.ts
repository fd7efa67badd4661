import {
  type AnsweredQuestion,
  type EpochMilliseconds,
  type GroupId,
  membershipId,
  type QuestionKind,
} from '@halqa/domain';
import * as z from 'zod';
import type { StoredGuarantee, StoredReplacement, StoredSwap } from '../../../ports/group-records.ts';
import type { Asked } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import { storedDate, storedInstant, type Table } from '../table.ts';
import { putNew, replace, type Write } from '../writes.ts';
import { storedGuarantee, storedLeaving, storedSwapRequest } from './group-items.ts';
import { provenWords, type SignedWords } from './signed-text.ts';

/* What a member asks another by signing words: to exchange turns, to be their guarantor, to take their place. */

/** Puts a question with the words that were signed first. */
export function putQuestion(table: Table, groupId: GroupId, { kind, asked }: Asked): Write {
  const { at, by } = asked.question;
  return putNew(table, { ...keys.question(groupId, kind, at, by), ...asked });
}

/** Stores when the other one signed, or when it ended: once. */
export function answerQuestion(
  table: Table,
  groupId: GroupId,
  { kind, question: { at, by }, as }: AnsweredQuestion,
  now: EpochMilliseconds,
): Write {
  return replace(table, keys.question(groupId, kind, at, by), as === 'accepted' ? 'acceptedAt' : 'endedAt', null, now);
}

const signed = { version: z.string(), text: z.string(), sha256: z.string() };

const storedTurn = z.object({
  member: z.string().transform(membershipId),
  memberName: z.string(),
  round: z.number().int(),
  debitDate: storedDate,
  payoutDate: storedDate,
});

/** The items under `keys.question`. */
const swapItem = z.object({
  question: storedSwapRequest,
  words: z.object({
    groupName: z.string(),
    members: z.number().int(),
    contribution: z.number().int(),
    turns: z.tuple([storedTurn, storedTurn]),
    ...signed,
  }),
  acceptedAt: storedInstant.nullable(),
});

const guaranteeItem = z.object({
  question: storedGuarantee,
  words: z.object({
    groupName: z.string(),
    memberName: z.string(),
    guarantorName: z.string(),
    contribution: z.number().int(),
    turns: z.array(z.object({ round: z.number().int(), debitDate: storedDate })),
    ...signed,
  }),
  acceptedAt: storedInstant.nullable(),
  endedAt: storedInstant.nullable(),
});

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
    ...signed,
  }),
  acceptedAt: storedInstant.nullable(),
});

/* Every question of one kind with its words, oldest first. */

export const listSwaps = (table: Table, groupId: GroupId): Promise<readonly StoredSwap[]> =>
  listQuestions(table, groupId, 'swap', swapItem);

export const listGuarantees = (table: Table, groupId: GroupId): Promise<readonly StoredGuarantee[]> =>
  listQuestions(table, groupId, 'guarantee', guaranteeItem);

export const listReplacements = (table: Table, groupId: GroupId): Promise<readonly StoredReplacement[]> =>
  listQuestions(table, groupId, 'replacement', replacementItem);

async function listQuestions<Question extends { readonly words: SignedWords }>(
  table: Table,
  groupId: GroupId,
  kind: QuestionKind,
  stored: z.ZodType<Question>,
): Promise<Question[]> {
  const { PK, SK } = keys.questions(groupId, kind);
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :group AND begins_with(SK, :kind)',
    ExpressionAttributeValues: { ':group': PK, ':kind': SK },
    ConsistentRead: true,
  });
  return items.map((item) => {
    const question = stored.parse(item);
    provenWords(item, question.words);
    return question;
  });
}

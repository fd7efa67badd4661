import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mailProblem } from '@halqa/contract';
import * as z from 'zod';
import type { MailProblems } from '../ports/mail-problems.ts';
import { keys } from './keys.ts';
import { storedInstant, storedOpenEnum, type Table } from './table.ts';
import { conditionFailed } from './writes.ts';

/** The item under `keys.mailProblem`: it stays when the problem has ended, so that an older mail brings nothing back. */
const problemItem = z.object({
  problem: storedOpenEnum(mailProblem),
  since: storedInstant,
  endedAt: storedInstant.optional(),
});

export function dynamoMailProblems({ name: TableName, documents }: Table): MailProblems {
  return {
    find: async (address) => {
      const { Item } = await documents.send(new GetCommand({ TableName, Key: keys.mailProblem(address) }));
      const found = Item && problemItem.parse(Item);
      return found === undefined || found.endedAt !== undefined ? null : found.problem;
    },
    report: async (address, problem, { sentAt }) => {
      const put = new PutCommand({
        TableName,
        Item: { ...keys.mailProblem(address), problem, since: sentAt },
        ConditionExpression: 'attribute_not_exists(PK) OR endedAt <= :sentAt',
        ExpressionAttributeValues: { ':sentAt': sentAt },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await documents.send(put);
        return sentAt;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const { since, endedAt } = problemItem.parse(unmarshall(error.Item ?? {}));
        return endedAt === undefined ? since : undefined;
      }
    },
    end: async (address, now) => {
      const update = new UpdateCommand({
        TableName,
        Key: keys.mailProblem(address),
        UpdateExpression: 'SET endedAt = :now',
        ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(endedAt)',
        ExpressionAttributeValues: { ':now': now },
      });
      return !(await conditionFailed(documents.send(update)));
    },
  };
}

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CallBudget } from '../ports/call-budget.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { conditionFailed } from './writes.ts';

/** After so long DynamoDB may delete a count, which is needed for its own second alone. */
const RETENTION_SECONDS = 3_600;

/** Counts in one item for each second: an update for each few calls, far below what a partition takes. */
export function dynamoCallBudgets({ name: TableName, documents }: Table): CallBudget {
  return {
    take: async (of, calls, perSecond, now) => {
      const second = Math.floor(now / 1000);
      const update = new UpdateCommand({
        TableName,
        Key: keys.callBudget(of, second),
        UpdateExpression: 'ADD calls :calls SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(calls) OR calls <= :room',
        ExpressionAttributeValues: {
          ':calls': calls,
          ':room': perSecond - calls,
          ':expiresAt': second + RETENTION_SECONDS,
        },
      });
      return !(await conditionFailed(documents.send(update)));
    },
  };
}

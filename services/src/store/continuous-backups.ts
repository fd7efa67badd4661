import { DescribeContinuousBackupsCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { RestorableUntil } from '../operations/backups/check-backups.ts';

/** Asks DynamoDB about the point-in-time recovery of a table. */
export function continuousBackups(client: DynamoDBClient): RestorableUntil {
  return async (TableName) => {
    const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
    const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
    if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED') return null;
    return recovery.LatestRestorableDateTime?.getTime() ?? null;
  };
}

import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ShardLeases } from '../../ports/due.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import { storedInstant, type Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

/** The item under `keys.shardLease`, while somebody works on the shard. */
const shardLease = z.object({ SK: z.string(), holder: z.string(), until: storedInstant });

/** A lease is an item that its holder deletes; one that nobody deleted ends by itself. */
export function dynamoShardLeases(table: Table): ShardLeases {
  const { name: TableName, documents } = table;
  return {
    take: async (shard, holder, now, until) => {
      const put = new PutCommand({
        TableName,
        Item: { ...keys.shardLease(shard), holder, until },
        ConditionExpression: 'attribute_not_exists(PK) OR #until <= :now',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':now': now },
      });
      return !(await conditionFailed(documents.send(put)));
    },
    release: async (shard, holder) => {
      const deleteOwn = new DeleteCommand({
        TableName,
        Key: keys.shardLease(shard),
        ConditionExpression: 'holder = :holder',
        ExpressionAttributeValues: { ':holder': holder },
      });
      // Otherwise it is another process's by now, or was released already: nothing to do.
      await conditionFailed(documents.send(deleteOwn));
    },
    listTaken: async (now) => {
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :leases',
        ExpressionAttributeValues: { ':leases': keys.allShardLeases },
        ConsistentRead: true,
      });
      const leases = items.map((item) => shardLease.parse(item));
      return new Map(leases.flatMap(({ SK: shard, holder, until }) => (until > now ? [[shard, holder]] : [])));
    },
  };
}

import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Draw, drawStates, type GroupId, membershipId } from '@halqa/domain';
import * as z from 'zod';
import type { DrawRepository, DrawSalts } from '../../ports/draws.ts';
import { keys } from '../keys.ts';
import { storedInstant, type Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

const storedMembership = z.string().transform(membershipId);

/** The item under `keys.draw`. */
const drawItem = z.object({
  number: z.number().int(),
  state: z.enum(drawStates),
  rulesVersion: z.number().int(),
  members: z.array(storedMembership),
  rosterHash: z.string(),
  commit: z.string(),
  committedAt: storedInstant,
  closesAt: storedInstant,
  nonces: z.record(z.string(), z.string()),
  result: z.object({ secret: z.string(), key: z.string(), order: z.array(storedMembership) }).nullable(),
  version: z.number().int(),
});

const saltItem = z.object({ salt: z.string() });

/** Stores each draw as one item in the partition of its group. */
export function dynamoDraws(table: Table): DrawRepository {
  const { name: TableName, documents } = table;
  return {
    find: async (groupId, number) => {
      const item = await read(table, keys.draw(groupId, number));
      return item && (drawItem.parse(item) satisfies Draw);
    },

    addNonce: async (groupId, number, { membershipId, nonce }, now) => {
      const update = new UpdateCommand({
        TableName,
        Key: keys.draw(groupId, number),
        UpdateExpression: 'SET nonces.#member = :nonce, version = version + :one',
        ConditionExpression: '#state = :open AND closesAt > :now AND attribute_not_exists(nonces.#member)',
        ExpressionAttributeNames: { '#member': membershipId, '#state': 'state' },
        ExpressionAttributeValues: { ':nonce': nonce, ':one': 1, ':open': 'open', ':now': now },
      });
      return !(await conditionFailed(documents.send(update)));
    },
  };
}

export function dynamoDrawSalts(table: Table): DrawSalts {
  return {
    find: async (groupId: GroupId, number: number) => {
      const item = await read(table, keys.drawSecret(groupId, number));
      return item && saltItem.parse(item).salt;
    },
  };
}

async function read({ name, documents }: Table, Key: { PK: string; SK: string }) {
  const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
  return Item;
}

import { gunzipSync, gzipSync } from 'node:zlib';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, auditEntry, type Registry, registry as registrySchema } from '@halqa/releases';
import * as z from 'zod';
import type { Table } from '../dynamo/table.ts';

// PK REVISIONS, SK 000000000007: one revision of the registry with its line of the audit trail. Written once.
// PK LIVE, SK FILES: the revision that is live, and its files.

const revision = z.object({ registry: z.instanceof(Uint8Array), entry: auditEntry });
const live = z.object({ files: z.instanceof(Uint8Array) });

/** The registry of a deployed stage: one item for each revision, and the condition that nobody has written it before. */
export function registryTable({ name: TableName, documents }: Table) {
  return {
    async readRegistry(): Promise<Registry | null> {
      const [last] = await revisions(1);
      return last === undefined ? null : registrySchema.parse(unpack(last.registry));
    },
    /** False when the revision exists. */
    async saveRegistry(registry: Registry, entry: AuditEntry): Promise<boolean> {
      const SK = String(registry.revision).padStart(12, '0');
      const Item = { PK: 'REVISIONS', SK, registry: pack(registry), entry };
      try {
        await documents.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' }));
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
    readAudit: async (most: number): Promise<AuditEntry[]> => (await revisions(most)).map(({ entry }) => entry),
    async readLiveFiles(): Promise<string[]> {
      const { Item } = await documents.send(new GetCommand({ TableName, Key: liveKey, ConsistentRead: true }));
      return Item === undefined ? [] : filesOf(Item);
    },
    /** Returns the files that were live before; undefined when a later revision is live. */
    async replaceLiveFiles(revision: number, files: readonly string[]): Promise<string[] | undefined> {
      try {
        const { Attributes } = await documents.send(
          new PutCommand({
            ...{ TableName, Item: { ...liveKey, revision, files: pack(files) }, ReturnValues: 'ALL_OLD' },
            ConditionExpression: 'attribute_not_exists(PK) OR revision < :revision',
            ExpressionAttributeValues: { ':revision': revision },
          }),
        );
        return Attributes === undefined ? [] : filesOf(Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
  };

  async function revisions(Limit: number) {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        ...{ TableName, Limit, ScanIndexForward: false, ConsistentRead: true },
        KeyConditionExpression: 'PK = :revisions',
        ExpressionAttributeValues: { ':revisions': 'REVISIONS' },
      }),
    );
    return Items.map((item) => revision.parse(item));
  }
}

const filesOf = (item: unknown): string[] => z.array(z.string()).parse(unpack(live.parse(item).files));

const liveKey = { PK: 'LIVE', SK: 'FILES' };

/** A registry knows every published version: packed, a thousand of them fit into an item. */
const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value));
const unpack = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString());

import { gunzipSync, gzipSync } from 'node:zlib';
import { GetCommand, PutCommand, type PutCommandInput, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, auditEntry, type Registry, registry as registrySchema } from '@halqa/releases';
import * as z from 'zod';
import type { Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

// PK REVISIONS, SK 000000000007: one revision of the registry with its line of the audit trail. Written once.
// PK LIVE, SK FILES: the revision that is live, its files and those that it replaces, and whether all of it is done.

/** The partition key of all revisions. */
export const revisionsPartition = 'REVISIONS';

const revision = z.object({ registry: z.instanceof(Uint8Array), entry: auditEntry });
const packedNames = z.instanceof(Uint8Array).transform((bytes) => z.array(z.string()).parse(unpack(bytes)));
const liveFiles = z.object({
  revision: z.int(),
  stable: z.string(),
  isComplete: z.boolean(),
  files: packedNames,
  before: packedNames,
});

/** `stable`: the folder of the documents without any candidate. `before`: files that may be superfluous, until `isComplete`. */
export type LiveFiles = {
  readonly revision: number;
  readonly stable: string;
  readonly isComplete: boolean;
  readonly files: readonly string[];
  readonly before: readonly string[];
};

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
      const Item = { PK: revisionsPartition, SK, registry: pack(registry), entry };
      return putIf({ Item, ConditionExpression: 'attribute_not_exists(PK)' });
    },
    readAudit: async (most: number): Promise<AuditEntry[]> => (await revisions(most)).map(({ entry }) => entry),
    async readLive(): Promise<LiveFiles | undefined> {
      const { Item } = await documents.send(new GetCommand({ TableName, Key: liveKey, ConsistentRead: true }));
      return Item && liveFiles.parse(Item);
    },
    /** False when it is not what was `seen` any more. */
    async saveLive(live: LiveFiles, seen: LiveFiles | undefined): Promise<boolean> {
      const Item = { ...liveKey, ...live, files: pack(live.files), before: pack(live.before) };
      const ifSeen = seen && {
        ConditionExpression: 'revision = :revision AND isComplete = :isComplete',
        ExpressionAttributeValues: { ':revision': seen.revision, ':isComplete': seen.isComplete },
      };
      return putIf({ Item, ...(ifSeen ?? { ConditionExpression: 'attribute_not_exists(PK)' }) });
    },
  };

  /** False when the condition fails. */
  async function putIf(input: Omit<PutCommandInput, 'TableName'>): Promise<boolean> {
    return !(await conditionFailed(documents.send(new PutCommand({ TableName, ...input }))));
  }

  async function revisions(Limit: number) {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        Limit,
        ScanIndexForward: false,
        ConsistentRead: true,
        KeyConditionExpression: 'PK = :revisions',
        ExpressionAttributeValues: { ':revisions': revisionsPartition },
      }),
    );
    return Items.map((item) => revision.parse(item));
  }
}

const liveKey = { PK: 'LIVE', SK: 'FILES' };

/** A registry knows every published version: packed, a thousand of them fit into an item. */
const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value));
const unpack = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString());

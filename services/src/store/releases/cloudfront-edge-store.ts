import '@aws-sdk/signature-v4a';
import {
  type CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  paginateListKeys,
  ResourceNotFoundException,
  UpdateKeysCommand,
  ValidationException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import type { EdgeStore } from '../../releases/edge-sets.ts';

/** The store behind the functions of CloudFront. Changes reach every edge within seconds. */
export function cloudFrontEdgeStore(client: CloudFrontKeyValueStoreClient, KvsARN: string): EdgeStore {
  return {
    async read() {
      const { ETag = '' } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN }));
      const keys: string[] = [];
      for await (const { Items = [] } of paginateListKeys({ client }, { KvsARN }))
        keys.push(...Items.flatMap(({ Key }) => Key ?? []));
      return { etag: ETag, keys, live: await storedValue('live') };
    },
    async update(IfMatch, puts, deletes) {
      const Puts = Object.entries(puts).map(([Key, Value]) => ({ Key, Value }));
      const Deletes = deletes.map((Key) => ({ Key }));
      try {
        await client.send(new UpdateKeysCommand({ KvsARN, IfMatch, Puts, Deletes }));
        return true;
      } catch (error) {
        if (isOutdated(error)) return false;
        throw error;
      }
    },
  };

  async function storedValue(Key: string): Promise<string | undefined> {
    try {
      return (await client.send(new GetKeyCommand({ KvsARN, Key }))).Value;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  }
}

/** CloudFront's documentation leaves open which of the two it sends for an outdated `IfMatch`. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ConflictException || (error instanceof ValidationException && /pre-?condition/i.test(error.message));

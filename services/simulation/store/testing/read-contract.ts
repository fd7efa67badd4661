import { BatchGetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ContractTable, type Item, key, rejected, useTable } from './contract-table.ts';

/** What items may be, and how they are read. */
export function readContract(engine: string, open: () => Promise<ContractTable>): void {
  const { put, get, query, send, documents, name } = useTable(open);

  describe(`items (${engine})`, () => {
    it('have a whole key of text that is not empty', async () => {
      await rejected(put({ PK: 'a' }));
      await rejected(put({ PK: 'a', SK: '' }));
      await rejected(put({ PK: '', SK: '1' }));
      await rejected(put({ PK: 'a', SK: 1 }));
      await rejected(get({ PK: 'a' }));
      await rejected(get({ ...key, other: '1' }));
      await rejected(put({ ...key, GSI1PK: 'list', GSI1SK: 1 }));
    });

    it('have at most 400 KB', async () => {
      // The names of the three attributes and the values of the key have ten bytes.
      await put({ ...key, text: 'x'.repeat(400 * 1024 - 10) });
      await rejected(put({ ...key, text: 'x'.repeat(400 * 1024) }));
      expect(String((await get())?.['text'])).toHaveLength(400 * 1024 - 10);
    });

    it('are read whole or by the attributes that are named', async () => {
      await put({ ...key, amount: 1, status: 'open' });
      const projection = { ProjectionExpression: 'SK, #status', ExpressionAttributeNames: { '#status': 'status' } };
      expect(await get(key, projection)).toEqual({ SK: '1', status: 'open' });
    });

    it('are read in batches of up to 100 different keys', async () => {
      const keys = Array.from({ length: 100 }, (_, index) => ({ PK: 'a', SK: String(index) }));
      for (const each of keys.slice(0, 3)) await put(each);
      const batch = (Keys: Item[]) => send(new BatchGetCommand({ RequestItems: { [name()]: { Keys } } }));
      expect((await batch(keys)).Responses?.[name()]).toHaveLength(3);
      await rejected(batch([...keys, { PK: 'a', SK: '100' }]));
      await rejected(batch([key, key]));
    });
  });

  describe(`queries (${engine})`, () => {
    beforeEach(async () => {
      for (const SK of ['a1', 'a2', 'a3', 'b1', 'B1', 'ä1', '😀', '\uFF5E'])
        await put({ PK: 'a', SK, size: SK.length });
      await put({ PK: 'b', SK: 'a1' });
    });
    const sortsOf = ({ Items = [] }: { Items?: Item[] }) => Items.map(({ SK }) => SK);
    const sorted = ['B1', 'a1', 'a2', 'a3', 'b1', 'ä1', '\uFF5E', '😀'];

    it.each<[string, readonly string[], Item]>([
      ['PK = :pk', sorted, {}],
      ['PK = :pk AND SK = :one', ['a1'], { ':one': 'a1' }],
      ['PK = :pk AND SK < :one', ['B1', 'a1'], { ':one': 'a2' }],
      ['PK = :pk AND SK <= :one', ['B1', 'a1', 'a2'], { ':one': 'a2' }],
      ['PK = :pk AND SK > :one', ['b1', 'ä1', '\uFF5E', '😀'], { ':one': 'a3' }],
      ['PK = :pk AND SK >= :one', ['😀'], { ':one': '😀' }],
      ['PK = :pk AND SK BETWEEN :one AND :two', ['a2', 'a3', 'b1'], { ':one': 'a2', ':two': 'b1' }],
      ['PK = :pk AND begins_with(SK, :one)', ['a1', 'a2', 'a3'], { ':one': 'a' }],
    ])('%s finds %o, and the reverse backwards', async (KeyConditionExpression, expected, more) => {
      const input = { KeyConditionExpression, ExpressionAttributeValues: { ':pk': 'a', ...more } };
      expect(sortsOf(await query(input))).toEqual(expected);
      expect(sortsOf(await query({ ...input, ScanIndexForward: false }))).toEqual(expected.toReversed());
    });

    it('are read page by page, and a filter drops items of a page', async () => {
      const KeyConditionExpression = 'PK = :pk';
      const read: unknown[] = [];
      const paged = {
        TableName: name(),
        KeyConditionExpression,
        ExpressionAttributeValues: { ':pk': 'a' },
        Limit: 3,
      };
      for await (const page of paginateQuery({ client: documents() }, paged)) read.push(...sortsOf(page));
      expect(read).toEqual(sorted);
      const filtered = await query({
        KeyConditionExpression,
        FilterExpression: '#size = :size',
        ExpressionAttributeNames: { '#size': 'size' },
        ExpressionAttributeValues: { ':pk': 'a', ':size': 1 },
        Limit: 7,
      });
      expect(sortsOf(filtered)).toEqual(['\uFF5E']);
      expect(filtered).toMatchObject({ Count: 1, ScannedCount: 7, LastEvaluatedKey: { PK: 'a', SK: '\uFF5E' } });
    });

    it('need the partition, and at most one condition of the sort key', async () => {
      const values = (more: Item) => ({ ExpressionAttributeValues: { ':pk': 'a', ...more } });
      await rejected(query({ KeyConditionExpression: 'SK = :pk', ...values({}) }));
      await rejected(query({ KeyConditionExpression: 'PK > :pk', ...values({}) }));
      await rejected(query({ KeyConditionExpression: 'PK = :pk AND SK <> :one', ...values({ ':one': '1' }) }));
      await rejected(
        query({ KeyConditionExpression: 'PK = :pk AND SK > :one AND SK < :one', ...values({ ':one': '1' }) }),
      );
      await rejected(
        query({ KeyConditionExpression: 'PK = :pk', FilterExpression: 'SK = :one', ...values({ ':one': '1' }) }),
      );
      await rejected(query({ KeyConditionExpression: 'PK = :pk', ...values({ ':unused': '1' }) }));
    });

    it('of the index find what has its keys, with the attributes that it includes', async () => {
      const listed = (SK: string, GSI1SK: string) => ({ PK: 'c', SK, GSI1PK: 'list', GSI1SK, shown: SK, kept: 'back' });
      await put(listed('1', 'y'));
      await put(listed('2', 'x'));
      await put({ PK: 'c', SK: '3', GSI1PK: 'list' });
      const KeyConditionExpression = 'GSI1PK = :list AND GSI1SK >= :from';
      const input = {
        IndexName: 'GSI1',
        KeyConditionExpression,
        ExpressionAttributeValues: { ':list': 'list', ':from': 'x' },
      };
      const { kept: _, ...first } = listed('2', 'x');
      const { Items } = await query(input);
      expect(Items).toEqual([first, { ...first, SK: '1', GSI1SK: 'y', shown: '1' }]);
      const page = await query({ ...input, Limit: 1 });
      expect(page.LastEvaluatedKey).toEqual({ PK: 'c', SK: '2', GSI1PK: 'list', GSI1SK: 'x' });
      expect(sortsOf(await query({ ...input, ExclusiveStartKey: page.LastEvaluatedKey }))).toEqual(['1']);
      await rejected(query({ ...input, ConsistentRead: true }));
    });
  });
}

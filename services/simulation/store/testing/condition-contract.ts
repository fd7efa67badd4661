import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { type ContractTable, type Item, key, rejected, useTable } from './contract-table.ts';

/** What conditions mean. */
export function conditionContract(engine: string, open: () => Promise<ContractTable>): void {
  const { put, get, transact } = useTable(open);

  const isTrue = async (condition: string, values: Item, names: Record<string, string>) => {
    const input = {
      ConditionExpression: condition,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    };
    try {
      await transact((name) => [{ ConditionCheck: { TableName: name, Key: key, ...input } }]);
      return true;
    } catch (error) {
      if (error instanceof TransactionCanceledException) return false;
      throw error;
    }
  };

  describe(`conditions (${engine})`, () => {
    const stored = {
      ...key,
      count: 3,
      text: 'abc',
      flag: true,
      tags: new Set(['x', 'y']),
      list: [1, 'b'],
      map: { inner: 1 },
    };

    it.each<[string, boolean, Item?]>([
      ['attribute_exists(PK) AND attribute_not_exists(nothing)', true],
      ['attribute_exists(nothing)', false],
      ['#count = :three', true, { ':three': 3 }],
      ['#count <> :three', false, { ':three': 3 }],
      ['nothing <> :three', true, { ':three': 3 }],
      ['nothing = :three', false, { ':three': 3 }],
      ['NOT nothing = :three', true, { ':three': 3 }],
      ['nothing < :three OR nothing >= :three', false, { ':three': 3 }],
      ['#count <= :three AND #count >= :three', true, { ':three': 3 }],
      ['#count < :three OR #count > :three', false, { ':three': 3 }],
      ['#count = :text', false, { ':text': '3' }],
      ['#count > :ten', false, { ':ten': 10 }],
      ['flag = :yes', true, { ':yes': true }],
      ['#count BETWEEN :one AND :three', true, { ':one': 1, ':three': 3 }],
      ['#count IN (:one, :three)', true, { ':one': 1, ':three': 3 }],
      ['#count IN (:one)', false, { ':one': 1 }],
      ['begins_with(#text, :ab)', true, { ':ab': 'ab' }],
      ['contains(#text, :bc)', true, { ':bc': 'bc' }],
      ['contains(tags, :x)', true, { ':x': 'x' }],
      ['NOT contains(tags, :z)', true, { ':z': 'z' }],
      ['contains(nothing, :x)', false, { ':x': 'x' }],
      ['contains(#list, :b)', true, { ':b': 'b' }],
      ['size(#text) = :three', true, { ':three': 3 }],
      ['size(tags) = :two', true, { ':two': 2 }],
      ['attribute_type(flag, :type)', true, { ':type': 'BOOL' }],
      ['#map.#inner = :one', true, { ':one': 1 }],
      ['#list[1] = :b', true, { ':b': 'b' }],
      ['tags = :same', true, { ':same': new Set(['y', 'x']) }],
      ['#count = :three OR #count = :one AND nothing = :one', true, { ':one': 1, ':three': 3 }],
      ['(#count = :three OR #count = :one) AND nothing = :one', false, { ':one': 1, ':three': 3 }],
      ['NOT (#count = :one) AND attribute_exists(PK)', true, { ':one': 1 }],
    ])('%s is %s', async (condition, expected, values) => {
      await put(stored);
      const all = { '#count': 'count', '#text': 'text', '#list': 'list', '#map': 'map', '#inner': 'inner' };
      const names = Object.fromEntries(Object.entries(all).filter(([name]) => condition.includes(name)));
      expect(await isTrue(condition, values ?? {}, names)).toBe(expected);
    });

    it('reject a placeholder that is not used, or not defined, and what cannot be read', async () => {
      const names = { ExpressionAttributeNames: { '#unused': 'unused' } };
      await rejected(put(key, { ConditionExpression: 'attribute_not_exists(PK)', ...names }));
      await rejected(
        put(key, { ConditionExpression: 'attribute_not_exists(PK)', ExpressionAttributeValues: { ':unused': 1 } }),
      );
      await rejected(put(key, { ConditionExpression: 'amount = :undefined' }));
      await rejected(put(key, { ConditionExpression: 'attribute_exists(#undefined)' }));
      await rejected(put(key, { ConditionExpression: 'attribute_exists(PK' }));
      await rejected(put(key, { ConditionExpression: 'amount' }));
      expect(await get()).toBeUndefined();
    });

    it('that fail write nothing, and reveal the item to whoever asks', async () => {
      await put({ ...key, count: 1 });
      const condition = { ConditionExpression: 'attribute_not_exists(PK)' };
      const silent = await put({ ...key, count: 2 }, condition).catch((error: unknown) => error);
      expect(silent).toBeInstanceOf(ConditionalCheckFailedException);
      expect(silent).not.toHaveProperty('Item.count');
      const asked = put({ ...key, count: 2 }, { ...condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
      await expect(asked).rejects.toMatchObject({ Item: { count: { N: '1' } } });
      expect(await get()).toEqual({ ...key, count: 1 });
    });
  });
}

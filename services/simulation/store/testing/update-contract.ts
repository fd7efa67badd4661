import { describe, expect, it } from 'vitest';
import { type ContractTable, type Item, key, rejected, useTable } from './contract-table.ts';

/** What updates do. */
export function updateContract(engine: string, open: () => Promise<ContractTable>): void {
  const { put, get, update } = useTable(open);

  describe(`updates (${engine})`, () => {
    it.each<[string, Item, Item, Item]>([
      ['SET amount = :one', {}, { ':one': 1 }, { amount: 1 }],
      ['SET amount = amount + :one, extra = amount', { amount: 4 }, { ':one': 1 }, { amount: 5, extra: 4 }],
      ['SET amount = amount - :one', { amount: 4 }, { ':one': 1 }, { amount: 3 }],
      ['SET amount = if_not_exists(amount, :zero) + :one', {}, { ':zero': 0, ':one': 1 }, { amount: 1 }],
      ['SET amount = if_not_exists(amount, :zero)', { amount: 7 }, { ':zero': 0 }, { amount: 7 }],
      ['SET entries = list_append(entries, :more)', { entries: [1] }, { ':more': [2] }, { entries: [1, 2] }],
      ['SET details.extra = :one', { details: { label: 2 } }, { ':one': 1 }, { details: { extra: 1, label: 2 } }],
      ['SET entries[1] = :one', { entries: [3, 4] }, { ':one': 1 }, { entries: [3, 1] }],
      ['SET entries[1] = :one', { entries: [3] }, { ':one': 1 }, { entries: [3, 1] }],
      ['REMOVE entries[0]', { entries: [3, 4] }, {}, { entries: [4] }],
      ['REMOVE amount, absent', { amount: 1, other: 2 }, {}, { other: 2 }],
      ['ADD amount :one', {}, { ':one': 1 }, { amount: 1 }],
      ['ADD amount :less', { amount: 1 }, { ':less': -5 }, { amount: -4 }],
      ['ADD tags :more', {}, { ':more': new Set(['x']) }, { tags: new Set(['x']) }],
      ['ADD tags :more', { tags: new Set(['x']) }, { ':more': new Set(['x', 'y']) }, { tags: new Set(['x', 'y']) }],
      ['DELETE tags :less', { tags: new Set(['x', 'y']) }, { ':less': new Set(['x']) }, { tags: new Set(['y']) }],
      ['DELETE tags :less', { tags: new Set(['x']) }, { ':less': new Set(['x']) }, {}],
      ['ADD amount :one SET extra = :one REMOVE gone', { gone: 1 }, { ':one': 1 }, { amount: 1, extra: 1 }],
    ])('%s of %o with %o makes %o', async (UpdateExpression, before, values, after) => {
      await put({ ...key, ...before });
      await update({
        UpdateExpression,
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      });
      expect(await get()).toEqual({ ...key, ...after });
    });

    it('make an item that is not stored', async () => {
      await update({ UpdateExpression: 'SET amount = :one', ExpressionAttributeValues: { ':one': 1 } });
      expect(await get()).toEqual({ ...key, amount: 1 });
    });

    it('reject changes of the key, of a path twice, of what is missing, and of another type', async () => {
      await put({ ...key, label: 'abc' });
      const one = { ExpressionAttributeValues: { ':one': 1 } };
      await rejected(update({ UpdateExpression: 'SET SK = :one', ...one }));
      await rejected(update({ UpdateExpression: 'SET amount = :one REMOVE amount', ...one }));
      await rejected(update({ UpdateExpression: 'SET amount = absent + :one', ...one }));
      await rejected(update({ UpdateExpression: 'SET absent.inner = :one', ...one }));
      await rejected(update({ UpdateExpression: 'ADD label :one', ...one }));
      await rejected(update({ UpdateExpression: 'SET label = label + :one', ...one }));
      expect(await get()).toEqual({ ...key, label: 'abc' });
    });

    it('return what they are asked for', async () => {
      await put({ ...key, amount: 1, other: 1 });
      const change = { UpdateExpression: 'SET amount = amount + :one', ExpressionAttributeValues: { ':one': 1 } };
      const returned = async (ReturnValues: 'ALL_NEW' | 'ALL_OLD' | 'UPDATED_NEW' | 'UPDATED_OLD' | 'NONE') =>
        (await update({ ...change, ReturnValues })).Attributes;
      expect(await returned('ALL_NEW')).toEqual({ ...key, amount: 2, other: 1 });
      expect(await returned('ALL_OLD')).toEqual({ ...key, amount: 2, other: 1 });
      expect(await returned('UPDATED_NEW')).toEqual({ amount: 4 });
      expect(await returned('UPDATED_OLD')).toEqual({ amount: 4 });
      expect(await returned('NONE')).toBeUndefined();
    });
  });
}

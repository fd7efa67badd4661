import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { type Actions, type ContractTable, key, rejected, useTable } from './contract-table.ts';

/** What transactions promise. */
export function transactionContract(engine: string, open: () => Promise<ContractTable>): void {
  const { put, get, transact, send, name: tableName } = useTable(open);

  const reasonsOf = async (write: Promise<unknown>) => {
    const error = await write.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    return error instanceof TransactionCanceledException ? error.CancellationReasons?.map(({ Code }) => Code) : [];
  };

  describe(`transactions (${engine})`, () => {
    const putOf = (name: string, SK: string, rest = {}) => ({
      Put: { TableName: name, Item: { PK: 'a', SK }, ...rest },
    });
    const putNew = (name: string, SK: string) => putOf(name, SK, { ConditionExpression: 'attribute_not_exists(PK)' });

    it('write all or nothing, and name the action whose condition failed', async () => {
      await put({ PK: 'a', SK: '2' });
      expect(await reasonsOf(transact((name) => [putNew(name, '1'), putNew(name, '2'), putNew(name, '3')]))).toEqual([
        'None',
        'ConditionalCheckFailed',
        'None',
      ]);
      expect(await get({ PK: 'a', SK: '1' })).toBeUndefined();
      await transact((name) => [
        putNew(name, '1'),
        putNew(name, '3'),
        { Delete: { TableName: name, Key: { PK: 'a', SK: '2' } } },
      ]);
      expect(await get({ PK: 'a', SK: '3' })).toEqual({ PK: 'a', SK: '3' });
      expect(await get({ PK: 'a', SK: '2' })).toBeUndefined();
    });

    it('judge every condition by what was stored before', async () => {
      const check = (name: string, SK: string) => {
        const ConditionExpression = 'attribute_not_exists(PK)';
        return { ConditionCheck: { TableName: name, Key: { PK: 'a', SK }, ConditionExpression } };
      };
      await transact((name) => [putOf(name, '1'), check(name, '2')]);
      expect(await reasonsOf(transact((name) => [check(name, '1'), putOf(name, '2')]))).toEqual([
        'ConditionalCheckFailed',
        'None',
      ]);
    });

    it('reveal the item of a failed condition to whoever asks', async () => {
      await put({ ...key, count: 1 });
      const rest = { ConditionExpression: 'attribute_not_exists(PK)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
      await expect(transact((name) => [putOf(name, '1', rest)])).rejects.toMatchObject({
        CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { count: { N: '1' } } }],
      });
    });

    it('reject an item twice, more than 100 actions, and none', async () => {
      await rejected(transact((name) => [putOf(name, '1'), putOf(name, '1')]));
      await rejected(transact((name) => Array.from({ length: 101 }, (_, index) => putOf(name, String(index)))));
      await rejected(transact(() => []));
      await transact((name) => Array.from({ length: 100 }, (_, index) => putOf(name, String(index))));
      expect(await get({ PK: 'a', SK: '99' })).toEqual({ PK: 'a', SK: '99' });
    });

    it('change nothing when they are repeated with their token', async () => {
      const add = (name: string, amount: number): Actions => [
        {
          Update: {
            TableName: name,
            Key: key,
            UpdateExpression: 'ADD amount :amount',
            ExpressionAttributeValues: { ':amount': amount },
          },
        },
      ];
      for (const _ of [1, 2]) await transact((name) => add(name, 1), { ClientRequestToken: 'token' });
      expect(await get()).toEqual({ ...key, amount: 1 });
      const other = transact((name) => add(name, 2), { ClientRequestToken: 'token' });
      await expect(other).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
    });

    it('read several items at one moment, in the order of the request', async () => {
      await put({ ...key, count: 1 });
      const Get = (SK: string) => ({ Get: { TableName: tableName(), Key: { PK: 'a', SK } } });
      const { Responses } = await send(new TransactGetCommand({ TransactItems: [Get('2'), Get('1')] }));
      expect(Responses?.map(({ Item }) => Item)).toEqual([undefined, { ...key, count: 1 }]);
    });
  });
}

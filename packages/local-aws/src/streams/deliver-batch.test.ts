import { describe, expect, it } from 'vitest';
import type { InvocationResult } from '../lambda/invocation.ts';
import { type DeliveryRules, deliverBatch } from './deliver-batch.ts';
import type { StreamRecord } from './table-stream.ts';

const rules: DeliveryRules = { retries: 3, bisect: true, reportsFailures: true };
const records = (...numbers: number[]): StreamRecord[] =>
  numbers.map((number) => ({ sequenceNumber: String(number), event: { number } }));

/** A function that records its batches and fails for one that contains the poisoned number. */
function reader(
  poison: number | undefined,
  failure: InvocationResult = { error: { errorType: 'Error', errorMessage: 'bad' } },
) {
  const batches: number[][] = [];
  const invoke = async (event: unknown): Promise<InvocationResult> => {
    const { Records }: { Records: { number: number }[] } = JSON.parse(JSON.stringify(event));
    const numbers = Records.map(({ number }) => number);
    batches.push(numbers);
    return poison !== undefined && numbers.includes(poison) ? failure : { payload: 'null' };
  };
  return { batches, invoke };
}

const reporting = (...failed: number[]): InvocationResult => ({
  payload: JSON.stringify({ batchItemFailures: failed.map((number) => ({ itemIdentifier: String(number) })) }),
});

describe('delivering a batch', () => {
  it('invokes the function once when it succeeds', async () => {
    const { batches, invoke } = reader(undefined);
    expect(await deliverBatch(records(1, 2, 3), rules, invoke)).toEqual([]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('bisects a failing batch until only the poisoned record is dead, at the cost of no retry', async () => {
    const { batches, invoke } = reader(3);
    const dead = await deliverBatch(records(1, 2, 3, 4), rules, invoke);
    expect(batches).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [3], [3], [3], [4]]);
    expect(dead).toEqual([{ records: records(3), invocations: 6, functionError: true }]);
  });

  it('retries a single record three times', async () => {
    const { batches, invoke } = reader(1);
    await deliverBatch(records(1), rules, invoke);
    expect(batches).toHaveLength(4);
  });

  it('continues at the first record that the function reports', async () => {
    const { batches, invoke } = reader(2, reporting(3, 2));
    const dead = await deliverBatch(records(1, 2, 3), { ...rules, retries: 1 }, invoke);
    expect(batches).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
    expect(dead).toEqual([{ records: records(2, 3), invocations: 2, functionError: false }]);
  });

  it('keeps a batch together without bisecting', async () => {
    const { batches, invoke } = reader(2);
    await deliverBatch(records(1, 2), { ...rules, bisect: false, retries: 1 }, invoke);
    expect(batches).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it.each(['"fine"', '{"batchItemFailures":[{"itemIdentifier":"unknown"}]}'])(
    'treats the response %s as a failure of the whole batch',
    async (payload) => {
      const { invoke } = reader(1, { payload });
      const [dead] = await deliverBatch(records(1, 2), { ...rules, retries: 0 }, invoke);
      expect(dead?.records).toEqual(records(1, 2));
    },
  );
});

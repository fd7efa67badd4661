import { describe, expect, it } from 'vitest';
import type { InvocationResult } from '../lambda/invocation.ts';
import { type DeliveryRules, deliverBatch } from './deliver-batch.ts';
import type { StreamRecord } from './table-stream.ts';

const rules: DeliveryRules = { retries: 3, bisect: true, reportsFailures: true };
const records = (...numbers: number[]): StreamRecord[] =>
  numbers.map((number) => ({ sequenceNumber: String(number), event: { number } }));

/** A function that notes what it was handed, and fails when the list has a poisoned number. */
function reader(
  poison: number | undefined,
  answer: InvocationResult = { error: { errorType: 'Error', errorMessage: 'bad' } },
) {
  const handed: number[][] = [];
  const invoke = async (event: unknown): Promise<InvocationResult> => {
    const { Records }: { Records: { number: number }[] } = JSON.parse(JSON.stringify(event));
    const numbers = Records.map(({ number }) => number);
    handed.push(numbers);
    return poison !== undefined && numbers.includes(poison) ? answer : { payload: 'null' };
  };
  return { handed, invoke };
}

describe('the delivery of a batch', () => {
  it('hands everything over once when all goes well', async () => {
    const { handed, invoke } = reader(undefined);
    expect(await deliverBatch(records(1, 2, 3), rules, invoke)).toEqual([]);
    expect(handed).toEqual([[1, 2, 3]]);
  });

  it('halves a failing batch until only the poisoned record is given up', async () => {
    const { handed, invoke } = reader(3);
    const dead = await deliverBatch(records(1, 2, 3, 4), rules, invoke);
    expect(handed).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [3], [4]]);
    expect(dead).toEqual([{ records: records(3), error: { errorType: 'Error', errorMessage: 'bad' } }]);
  });

  it('tries a single record once and then three times more', async () => {
    const { handed, invoke } = reader(1);
    await deliverBatch(records(1), rules, invoke);
    expect(handed).toHaveLength(4);
  });

  it('goes on at the record that the function names', async () => {
    const { handed, invoke } = reader(2, { payload: '{"batchItemFailures":[{"itemIdentifier":"2"}]}' });
    const dead = await deliverBatch(records(1, 2, 3), { ...rules, retries: 1 }, invoke);
    expect(handed).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
    expect(dead.map((letter) => letter.records)).toEqual([records(2, 3)]);
  });

  it('keeps a batch together when it may not be halved', async () => {
    const { handed, invoke } = reader(2);
    await deliverBatch(records(1, 2), { ...rules, bisect: false, retries: 1 }, invoke);
    expect(handed).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('counts an answer that nobody can read as a failure', async () => {
    const { invoke } = reader(1, { payload: '"fine"' });
    const [dead] = await deliverBatch(records(1), { ...rules, retries: 0 }, invoke);
    expect(dead?.error.errorType).toBe('InvalidResponse');
  });
});

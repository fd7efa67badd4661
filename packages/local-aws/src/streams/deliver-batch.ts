import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { InvocationError, InvocationResult } from '../lambda/invocation.ts';
import type { StreamRecord } from './table-stream.ts';

export type DeliveryRules = { retries: number; bisect: boolean; reportsFailures: boolean };
export type DeadLetter = { records: StreamRecord[]; error: InvocationError };

/** Invokes the function with the records and retries what failed. Resolves to what failed every retry. */
export async function deliverBatch(
  records: StreamRecord[],
  rules: DeliveryRules,
  invoke: (event: unknown) => Promise<InvocationResult>,
): Promise<DeadLetter[]> {
  const result = await invoke({ Records: records.map(({ event }) => event) });
  const failure = readFailure(records, result, rules);
  if (failure === undefined) return [];
  if (rules.retries <= 0) return [failure];
  const left = { ...rules, retries: rules.retries - 1 };
  await pause(pauseBetweenTries);
  const dead: DeadLetter[] = [];
  for (const part of partsOf(failure.records, result.error !== undefined && rules.bisect)) {
    dead.push(...(await deliverBatch(part, left, invoke)));
  }
  return dead;
}

// AWS waits longer each time; here a developer is waiting.
const pauseBetweenTries = 50;

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish() })
  .nullable();

/** The records to retry: all of them, or all from the first one that the function reports. */
function readFailure(
  records: StreamRecord[],
  { payload, error }: InvocationResult,
  { reportsFailures }: DeliveryRules,
): DeadLetter | undefined {
  if (error !== undefined) return { records, error };
  if (!reportsFailures) return undefined;
  const response = BatchResponse.safeParse(JSON.parse(payload));
  if (!response.success) return { records, error: invalidResponse };
  const [first] = response.data?.batchItemFailures ?? [];
  if (first === undefined) return undefined;
  const position = records.findIndex(({ sequenceNumber }) => sequenceNumber === first.itemIdentifier);
  return { records: records.slice(Math.max(0, position)), error: reported };
}

/** Bisecting isolates the one record that makes a batch fail. */
function partsOf(records: StreamRecord[], bisect: boolean): StreamRecord[][] {
  if (!bisect || records.length < 2) return [records];
  const half = Math.ceil(records.length / 2);
  return [records.slice(0, half), records.slice(half)];
}

const reported: InvocationError = {
  errorType: 'BatchItemFailure',
  errorMessage: 'The function reported a failed record',
};
const invalidResponse: InvocationError = {
  errorType: 'InvalidResponse',
  errorMessage: 'The function did not return batchItemFailures',
};

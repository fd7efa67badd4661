import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { InvocationError, InvocationResult } from '../lambda/invocation.ts';
import type { StreamRecord } from './table-stream.ts';

export type DeliveryRules = { retries: number; bisect: boolean; reportsFailures: boolean };
export type DeadLetter = { records: StreamRecord[]; error: InvocationError };

/** Hands the records over and keeps handing over what failed. Resolves with what had to be given up. */
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

// AWS waits longer each time; here a person is watching.
const pauseBetweenTries = 50;

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish() })
  .nullable();

/** What has to be handed over again: everything, or everything from the first record that the function names. */
function readFailure(
  records: StreamRecord[],
  { payload, error }: InvocationResult,
  { reportsFailures }: DeliveryRules,
): DeadLetter | undefined {
  if (error !== undefined) return { records, error };
  if (!reportsFailures) return undefined;
  const response = BatchResponse.safeParse(JSON.parse(payload));
  if (!response.success) return { records, error: unreadable };
  const [first] = response.data?.batchItemFailures ?? [];
  if (first === undefined) return undefined;
  const position = records.findIndex(({ sequenceNumber }) => sequenceNumber === first.itemIdentifier);
  return { records: records.slice(Math.max(0, position)), error: reported };
}

/** Bisecting finds the one record that spoils a batch. */
function partsOf(records: StreamRecord[], bisect: boolean): StreamRecord[][] {
  if (!bisect || records.length < 2) return [records];
  const half = Math.ceil(records.length / 2);
  return [records.slice(0, half), records.slice(half)];
}

const reported: InvocationError = {
  errorType: 'BatchItemFailure',
  errorMessage: 'The function reported a failed record',
};
const unreadable: InvocationError = {
  errorType: 'InvalidResponse',
  errorMessage: 'The function did not answer with batchItemFailures',
};

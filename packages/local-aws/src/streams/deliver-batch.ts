import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { InvocationResult } from '../lambda/invocation.ts';
import type { StreamRecord } from './table-stream.ts';

export type DeliveryRules = { retries: number; bisect: boolean; reportsFailures: boolean };

/** Records that failed every retry, how often the function was invoked with them, and whether it ended with an error. */
export type FailedBatch = { records: StreamRecord[]; invocations: number; functionError: boolean };

type Invoke = (event: unknown) => Promise<InvocationResult>;

/** Invokes the function with the records and retries what failed. Resolves to what failed every retry. */
export function deliverBatch(records: StreamRecord[], rules: DeliveryRules, invoke: Invoke): Promise<FailedBatch[]> {
  return deliver(records, { ...rules, invocations: 1 }, invoke);
}

type Progress = DeliveryRules & { invocations: number };

async function deliver(records: StreamRecord[], progress: Progress, invoke: Invoke): Promise<FailedBatch[]> {
  const { retries, bisect, invocations } = progress;
  const result = await invoke({ Records: records.map(({ event }) => event) });
  const failed = failedRecords(records, result, progress);
  if (failed.length === 0) return [];
  const functionError = result.error !== undefined;
  const splits = functionError && bisect && failed.length > 1;
  if (retries <= 0 && !splits) return [{ records: failed, invocations, functionError }];
  await pause(pauseBetweenTries);
  // Splitting a batch does not consume a retry.
  const next = { ...progress, retries: splits ? retries : retries - 1, invocations: invocations + 1 };
  const dead: FailedBatch[] = [];
  for (const part of splits ? halves(failed) : [failed]) dead.push(...(await deliver(part, next, invoke)));
  return dead;
}

// AWS waits longer each time; here a developer is waiting.
const pauseBetweenTries = 50;

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish() })
  .nullable();

/** The records to retry: all of them, or all from the first one that the function reports; its order does not matter. */
function failedRecords(
  records: StreamRecord[],
  { payload, error }: InvocationResult,
  { reportsFailures }: DeliveryRules,
): StreamRecord[] {
  if (error !== undefined) return records;
  if (!reportsFailures) return [];
  const response = BatchResponse.safeParse(JSON.parse(payload));
  if (!response.success) return records;
  const reported = response.data?.batchItemFailures ?? [];
  const positions = reported.map(({ itemIdentifier }) =>
    records.findIndex(({ sequenceNumber }) => sequenceNumber === itemIdentifier),
  );
  return reported.length === 0 ? [] : records.slice(Math.max(0, Math.min(...positions)));
}

/** Bisecting isolates the one record that makes a batch fail. */
function halves(records: StreamRecord[]): StreamRecord[][] {
  const half = Math.ceil(records.length / 2);
  return [records.slice(0, half), records.slice(half)];
}

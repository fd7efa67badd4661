import * as z from 'zod';
import type { DueResult } from './run-due.ts';
import type { WorkRequest } from './work-shards.ts';

const work = z.strictObject({
  shards: z.array(z.string()).min(1),
  holder: z.string().min(1),
}) satisfies z.ZodType<WorkRequest>;

/** What the sweeper asks of a worker: the work of some shards, or the checks of the night. */
export const workerRequest = z.union([z.strictObject({ work }), z.strictObject({ check: z.literal('night') })]);
export type WorkerRequest = { readonly work: WorkRequest } | { readonly check: 'night' };

/** What a worker returns when it was asked for the work of shards. */
export const workerResponse = z.object({ done: z.int(), failed: z.int() }) satisfies z.ZodType<DueResult>;

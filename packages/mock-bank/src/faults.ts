import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody } from './http.ts';
import { type Failure, fail, ok, type PlaidErrorCode, plaidErrors, type Result } from './plaid-errors.ts';

const ErrorCode = z.custom<PlaidErrorCode>(
  (code) => typeof code === 'string' && Object.hasOwn(plaidErrors, code),
  `must be one of ${Object.keys(plaidErrors).join(', ')}`,
);
const eventsPath = '/transfer/event/sync';
export const webhookPath = '/webhook';
const target = { path: z.string().startsWith('/'), times: z.int().min(1).default(1) };

/**
 * A fault for the next `times` calls of a path:
 * `error` returns one of Plaid's errors · `drop` closes the connection · `timeout` never responds ·
 * `500-before` fails without effect · `500-after` does the work and then fails · `nonsense` returns 200 without JSON.
 * Of a page of events: `duplicate` lists each event twice · `reorder` lists the newest first · `delay` lists none yet.
 * Of a webhook, whose path is `/webhook`: `duplicate` sends it twice · `delay` sends it with the next one · any of the
 * first ones loses it.
 */
const PlannedFault = z.discriminatedUnion('fault', [
  z.object({ ...target, fault: z.literal('error'), error_code: ErrorCode }),
  z.object({ ...target, fault: z.enum(['drop', 'timeout', '500-before', '500-after', 'nonsense']) }),
  z.object({ ...target, path: z.enum([eventsPath, webhookPath]), fault: z.enum(['duplicate', 'delay']) }),
  z.object({ ...target, path: z.literal(eventsPath), fault: z.literal('reorder') }),
]);

type PlannedFault = z.infer<typeof PlannedFault>;

export type FaultPlan = {
  add(fault: PlannedFault): void;
  list(): PlannedFault[];
  clear(): void;
  /** Takes the earliest fault that is planned for the path, if any, and counts it down. */
  take(path: string): PlannedFault | undefined;
};

/** Kept in memory only: a fault that outlived a restart would surprise whoever starts the bank next. */
export function createFaultPlan(): FaultPlan {
  let plan: PlannedFault[] = [];
  return {
    add: (fault) => {
      plan.push(fault);
    },
    list: () => plan,
    clear: () => {
      plan = [];
    },
    take: (path) => {
      const fault = plan.find((candidate) => candidate.path === path);
      plan = plan.flatMap((planned) => (planned === fault ? countDown(planned) : planned));
      return fault;
    },
  };
}

function countDown(fault: PlannedFault): PlannedFault[] {
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}

/** `POST` plans a fault, `GET` lists what is still planned, `DELETE` clears the plan; all return the plan. */
export async function handleFaultRequest(
  plan: FaultPlan,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', 'application/json');
  const problem = await changePlan(plan, request);
  if (problem !== undefined) response.statusCode = 400;
  response.end(JSON.stringify(problem === undefined ? plan.list() : { error: problem, code: 'INVALID_FAULT' }));
}

/** Returns a sentence when the body is no valid fault. */
async function changePlan(plan: FaultPlan, request: IncomingMessage): Promise<string | undefined> {
  if (request.method === 'DELETE') plan.clear();
  if (request.method !== 'POST') return undefined;

  const fault = FaultJson.safeParse(await readBody(request));
  if (!fault.success) return z.prettifyError(fault.error);
  plan.add(fault.data);
  return undefined;
}

const FaultJson = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('The body is not JSON.');
      return z.NEVER;
    }
  })
  .pipe(PlannedFault);

const afterTheWork: readonly PlannedFault['fault'][] = ['500-after', 'duplicate', 'reorder', 'delay'];

/** Whether the call does its work before the fault. */
export const isAfterTheWork = ({ fault }: PlannedFault): boolean => afterTheWork.includes(fault);

/** What a call returns instead of its result because of a fault after its work. */
export function withFault(result: Result<object>, { fault }: PlannedFault): Result<object> {
  if (fault === '500-after') return fail('INTERNAL_SERVER_ERROR');
  if (!result.ok || !('transfer_events' in result.value) || !Array.isArray(result.value.transfer_events)) return result;
  const events: unknown[] = result.value.transfer_events;
  switch (fault) {
    case 'duplicate':
      return ok({ ...result.value, transfer_events: events.flatMap((event) => [event, event]) });
    case 'reorder':
      return ok({ ...result.value, transfer_events: events.toReversed() });
    case 'delay':
      return ok({ ...result.value, transfer_events: [], has_more: false });
    default:
      return result;
  }
}

/** Performs a fault that comes before any work. Resolves when the response is over. */
export async function injectFault(
  fault: PlannedFault,
  response: ServerResponse,
  closing: AbortSignal,
  reply: (failure: Failure) => void,
): Promise<void> {
  switch (fault.fault) {
    case 'error':
      return reply(fail(fault.error_code));
    case 'drop':
      response.destroy();
      return;
    case 'timeout':
      return waitForDisconnect(response, closing);
    case 'nonsense':
      response.setHeader('content-type', 'text/html');
      response.end('<html><body>Our bank is taking a short break.</body></html>');
      return;
    default:
      return reply(fail('INTERNAL_SERVER_ERROR'));
  }
}

/** Sends nothing until the client gives up or the bank stops. */
async function waitForDisconnect(response: ServerResponse, closing: AbortSignal): Promise<void> {
  if (!response.destroyed) await once(response, 'close', { signal: closing }).catch(() => undefined);
  response.destroy();
}

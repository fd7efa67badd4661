import * as z from 'zod';
import type { RouteSettings } from '../gateway/route-settings.ts';

const email = z.email('Say whose calls are meant: "email" is an address such as "amina@example.com".').toLowerCase();
const call = z.string('Say which call is meant: "call" is one such as "GET /items" or "SignUp".');
const times = z
  .int('"times" is a whole number from 1; without it, the fault applies until it is removed.')
  .min(1, '"times" is at least 1; without it, the fault applies until it is removed.')
  .optional();
const status = z
  .int('"status" is an HTTP status from 400 to 599.')
  .min(400, '"status" is at least 400: a fault is no success.')
  .max(599, '"status" is at most 599.');
const seconds = z
  .number('"seconds" is a number; without it, the call waits until the fault is removed.')
  .min(0, '"seconds" is not below 0.')
  .max(3600, '"seconds" is at most 3600; without it, the call waits until the fault is removed.')
  .optional();
const code = z.string('Say which problem the API returns: "code" is one of its problem codes, such as "conflict".');
const type = z
  .string('Say which error the user pool returns: "type" is a name such as "TooManyRequestsException".')
  .regex(/^\w+$/, '"type" is one word such as "TooManyRequestsException".');
const message = z.string('"message" is the text of the error.').default('');

/**
 * A fault that the calls of one account receive:
 * `status` is a response with that status · `empty` is 200 without a body · `not-json` is 200 with an HTML page ·
 * `drop` closes the connection; a browser then retries once, so give it no `times` of 1 ·
 * `hold` waits until the fault is removed, or for so many seconds, and then lets the call continue ·
 * `problem` is one of the API's own problems · `error` is an error in the user pool's protocol.
 */
export const PlannedFault = z.discriminatedUnion(
  'fault',
  [
    z.object({ email, call, times, fault: z.literal('status'), status }),
    z.object({ email, call, times, fault: z.enum(['empty', 'not-json', 'drop']) }),
    z.object({ email, call, times, fault: z.literal('hold'), seconds }),
    z.object({ email, call, times, fault: z.literal('problem'), code }),
    z.object({ email, call, times, fault: z.literal('error'), type, message, status: status.default(400) }),
  ],
  'Say what goes wrong: "fault" is status, empty, not-json, drop, hold, problem or error.',
);
export type PlannedFault = z.infer<typeof PlannedFault>;

/** In the order in which a form should offer them. */
export const faultKinds: readonly PlannedFault['fault'][] = [
  'status',
  'empty',
  'not-json',
  'drop',
  'hold',
  'problem',
  'error',
];

/** The calls that a fault can be planned for: those that identify an account. */
export type FaultableCalls = { routes: readonly string[]; operations: readonly string[] };

/** The routes with an authorizer, and the user pool's operations for browsers, both in alphabetical order. */
export function faultableCalls(routes: readonly RouteSettings[], operations: readonly string[]): FaultableCalls {
  const authorized = routes.flatMap(({ key, authorizer }) => (authorizer === undefined ? [] : [key]));
  return { routes: authorized.toSorted(), operations: operations.toSorted() };
}

/** The response that the app's own API gives for each of its problem codes. */
export type ProblemReplies = Readonly<Record<string, { status: number; body: object }>>;

/** Parses a fault for the plan. Of a wrong one it returns a sentence that says what to send instead. */
export function readFault(
  body: unknown,
  { routes, operations }: FaultableCalls,
  problems: ProblemReplies,
): PlannedFault | { rejected: string } {
  if (typeof body !== 'object' || body === null) return { rejected: `Send JSON such as ${example}` };
  const parsed = PlannedFault.safeParse(body);
  if (!parsed.success) return { rejected: parsed.error.issues[0]?.message ?? example };
  const { call, fault } = parsed.data;
  const [isRoute, isOperation] = [routes.includes(call), operations.includes(call)];
  if (!isRoute && !isOperation) return { rejected: `"${call}" is no call that identifies its caller.` };
  if (isRoute && fault === 'error') return { rejected: 'A route of the API fails with "problem", not with "error".' };
  if (isOperation && fault === 'problem') return { rejected: 'The user pool fails with "error", not with "problem".' };
  if (fault === 'problem' && problems[parsed.data.code] === undefined)
    return { rejected: `"${parsed.data.code}" is none of the API's problem codes.` };
  return parsed.data;
}

const example = '{"email": "amina@example.com", "call": "GET /items", "fault": "status", "status": 500}.';

import { problemReply } from '@halqa/contract';
import * as z from 'zod';

const email = z.email('Say whose calls are meant: "email" is an address such as "amina@example.com".').toLowerCase();
const call = z.string('Say which call is meant: "call" is one such as "GET /api/profile" or "SignUp".');
const times = z
  .int('"times" is a whole number from 1; without it, every call is met until the fault is removed.')
  .min(1, '"times" is at least 1; without it, every call is met until the fault is removed.')
  .optional();
const status = z
  .int('"status" is an HTTP status from 400 to 599.')
  .min(400, '"status" is at least 400: a fault is no success.')
  .max(599, '"status" is at most 599.');
const seconds = z
  .number('"seconds" is a number; without it, the call is held until the fault is removed.')
  .min(0, '"seconds" is not below 0.')
  .max(3600, '"seconds" is at most 3600; without it, the call is held until the fault is removed.')
  .optional();
const code = z.enum(
  problemReply.shape.code.options,
  'Say why the API refuses: "code" is one of packages/contract/src/problems.ts, such as "conflict".',
);
const type = z
  .string('Say how the user pool refuses: "type" is a name such as "TooManyRequestsException".')
  .regex(/^\w+$/, '"type" is one word such as "TooManyRequestsException".');
const message = z.string('"message" is the sentence of the refusal.').default('');

/**
 * What the calls of one person meet:
 * `status` is an answer with that status · `empty` is 200 with no body · `not-json` is 200 with a page ·
 * `drop` closes the connection; a browser then tries once more, so give it no `times` of 1 ·
 * `hold` says nothing until it is removed, or for so many seconds, and then lets the call go on ·
 * `refusal` is one of the API's own, with its status and sentence · `error` is one in the user pool's own protocol.
 */
export const PlannedFault = z.discriminatedUnion(
  'trouble',
  [
    z.object({ email, call, times, trouble: z.literal('status'), status }),
    z.object({ email, call, times, trouble: z.enum(['empty', 'not-json', 'drop']) }),
    z.object({ email, call, times, trouble: z.literal('hold'), seconds }),
    z.object({ email, call, times, trouble: z.literal('refusal'), code }),
    z.object({ email, call, times, trouble: z.literal('error'), type, message, status: status.default(400) }),
  ],
  'Say what goes wrong: "trouble" is status, empty, not-json, drop, hold, refusal or error.',
);

export type PlannedFault = z.infer<typeof PlannedFault>;

/** In the order in which the page for people offers them. */
export const troubles: readonly PlannedFault['trouble'][] = [
  'status',
  'empty',
  'not-json',
  'drop',
  'hold',
  'refusal',
  'error',
];

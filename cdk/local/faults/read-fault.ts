import type { FaultyCalls } from './faulty-calls.ts';
import { PlannedFault } from './planned-fault.ts';

/** Reads what should go wrong. Refuses with a sentence that says what to send instead. */
export function readFault(body: unknown, { routes, operations }: FaultyCalls): PlannedFault | { refused: string } {
  if (typeof body !== 'object' || body === null) return { refused: `Send JSON such as ${example}` };
  const read = PlannedFault.safeParse(body);
  if (!read.success) return { refused: read.error.issues[0]?.message ?? example };
  const { call, trouble } = read.data;
  if (operations.includes(call)) return read.data;
  if (!routes.includes(call))
    return { refused: `"${call}" is no call that knows its caller; /__local lists them all.` };
  if (trouble !== 'error') return read.data;
  return { refused: 'Only the user pool refuses with "error"; a route of the API takes "status".' };
}

const example = '{"email": "amina@example.com", "call": "GET /api/profile", "trouble": "status", "status": 500}.';

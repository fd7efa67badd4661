import type { FaultyCalls } from './faulty-calls.ts';
import { PlannedFault } from './planned-fault.ts';

/** Reads what should go wrong. Refuses with a sentence that says what to send instead. */
export function readFault(body: unknown, { routes, operations }: FaultyCalls): PlannedFault | { refused: string } {
  if (typeof body !== 'object' || body === null) return { refused: `Send JSON such as ${example}` };
  const read = PlannedFault.safeParse(body);
  if (!read.success) return { refused: read.error.issues[0]?.message ?? example };
  const { call, trouble } = read.data;
  const [isRoute, isOperation] = [routes.includes(call), operations.includes(call)];
  if (!isRoute && !isOperation) return { refused: `"${call}" is no call that knows its caller; /__local lists them.` };
  if (isRoute && trouble === 'error')
    return { refused: 'A route of the API refuses with "refusal", not with "error".' };
  if (isOperation && trouble === 'refusal')
    return { refused: 'The user pool refuses with "error", not with "refusal".' };
  return read.data;
}

const example = '{"email": "amina@example.com", "call": "GET /api/profile", "trouble": "status", "status": 500}.';

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlannedFault, ProblemReplies } from './planned-fault.ts';

export type Fault = PlannedFault & { id: string };

/** One call of one account. `closed` aborts when the caller no longer waits. */
export type Call = { name: string; email: string; closed: AbortSignal };

/** What the caller gets in place of the call's own response. */
export type FaultReply = 'drop' | { status: number; headers: Record<string, string>; body: string };

/** Resolves to what the call gets in place of its response; undefined when it may continue. */
export type ApplyFault = (call: Call) => Promise<FaultReply | undefined>;

export type FaultPlan = {
  add(fault: PlannedFault): Fault;
  /** The faults that still apply or hold a call, each with the number of calls left. */
  list(): Fault[];
  /** Removes a fault and releases the calls that it holds. False when there is none. */
  remove(id: string): boolean;
  apply: ApplyFault;
};

type Entry = { fault: Fault; left: number; active: number; removal: AbortController };

/** Kept in memory only: a fault that outlived a restart would surprise whoever starts next. */
export function createFaultPlan(problems: ProblemReplies = {}): FaultPlan {
  const entries = new Map<string, Entry>();
  return { add, list, remove, apply };

  function add(planned: PlannedFault): Fault {
    const fault = { id: randomUUID(), ...planned };
    const left = planned.times ?? Number.POSITIVE_INFINITY;
    entries.set(fault.id, { fault, left, active: 0, removal: new AbortController() });
    return fault;
  }

  function list(): Fault[] {
    return [...entries.values()].map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault));
  }

  function remove(id: string): boolean {
    entries.get(id)?.removal.abort();
    return entries.delete(id);
  }

  async function apply(call: Call): Promise<FaultReply | undefined> {
    const entry = [...entries.values()].find(({ fault, left }) => left > 0 && matches(fault, call));
    if (entry === undefined) return undefined;
    entry.left -= 1;
    entry.active += 1;
    const reply = await replyFor(entry, call.closed);
    entry.active -= 1;
    if (entry.left === 0 && entry.active === 0) entries.delete(entry.fault.id);
    return reply;
  }

  async function replyFor({ fault, removal }: Entry, closed: AbortSignal): Promise<FaultReply | undefined> {
    if (fault.fault !== 'hold') return immediateReply(fault, problems);
    await hold(fault.seconds, AbortSignal.any([removal.signal, closed]));
    // A call that nobody waits for any more is not executed either.
    return closed.aborted ? 'drop' : undefined;
  }
}

const matches = (fault: Fault, { name, email }: Call): boolean => fault.call === name && fault.email === email;

/** Waits until `end` aborts, or for so many seconds; a timer cannot be longer than 24 days. */
async function hold(seconds: number | undefined, end: AbortSignal): Promise<void> {
  const milliseconds = seconds === undefined ? 2 ** 31 - 1 : seconds * 1000;
  await pause(milliseconds, undefined, { signal: end }).catch(() => undefined);
}

function immediateReply(fault: Exclude<PlannedFault, { fault: 'hold' }>, problems: ProblemReplies): FaultReply {
  switch (fault.fault) {
    case 'drop':
      return 'drop';
    case 'empty':
      return { status: 200, headers: json, body: '' };
    case 'not-json':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>We are taking a short break.</h1>' };
    case 'status':
      return jsonReply(fault.status, { message: STATUS_CODES[fault.status] ?? 'Unknown Status' });
    case 'problem': {
      const { status, body } = problems[fault.code] ?? { status: 500, body: {} };
      return jsonReply(status, body);
    }
    case 'error':
      return {
        status: fault.status,
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': fault.type },
        body: JSON.stringify({ __type: fault.type, message: fault.message }),
      };
  }
}

const json = { 'content-type': 'application/json' };

const jsonReply = (status: number, body: object): FaultReply => ({ status, headers: json, body: JSON.stringify(body) });

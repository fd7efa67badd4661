import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlannedFault } from './planned-fault.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export type Fault = PlannedFault & { id: string };

/** One call of one person. `gone` tells that the caller waits no longer. */
export type Call = { name: string; email: string; gone: AbortSignal };

/** Resolves to what the call gets in place of an answer; to nothing when it may go on. */
export type MeetFault = (call: Call) => Promise<Trouble | undefined>;

export type FaultPlan = {
  add(fault: PlannedFault): Fault;
  /** What is still planned or held, with the calls that are left. */
  list(): Fault[];
  /** Forgets a fault and lets go what it holds. False when there is none. */
  remove(id: string): boolean;
  meet: MeetFault;
};

type Entry = { fault: Fault; left: number; meeting: number; removal: AbortController };

/** Lives in memory only: a fault that outlived a restart would surprise whoever starts the product next. */
export function createFaultPlan(): FaultPlan {
  const entries = new Map<string, Entry>();
  return { add, list, remove, meet };

  function add(planned: PlannedFault): Fault {
    const fault = { id: randomUUID(), ...planned };
    const left = planned.times ?? Number.POSITIVE_INFINITY;
    entries.set(fault.id, { fault, left, meeting: 0, removal: new AbortController() });
    return fault;
  }

  function list(): Fault[] {
    return [...entries.values()].map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault));
  }

  function remove(id: string): boolean {
    entries.get(id)?.removal.abort();
    return entries.delete(id);
  }

  async function meet(call: Call): Promise<Trouble | undefined> {
    const entry = [...entries.values()].find(({ fault, left }) => left > 0 && isMeant(fault, call));
    if (entry === undefined) return undefined;
    entry.left -= 1;
    entry.meeting += 1;
    const trouble = await suffer(entry, call.gone);
    entry.meeting -= 1;
    if (entry.left === 0 && entry.meeting === 0) entries.delete(entry.fault.id);
    return trouble;
  }
}

const isMeant = (fault: Fault, { name, email }: Call): boolean => fault.call === name && fault.email === email;

async function suffer({ fault, removal }: Entry, gone: AbortSignal): Promise<Trouble | undefined> {
  if (fault.trouble !== 'hold') return troubleOf(fault);
  await hold(fault.seconds, AbortSignal.any([removal.signal, gone]));
  // What nobody waits for any more is not done either.
  return gone.aborted ? 'drop' : undefined;
}

/** Until `end`, or for so many seconds; a timer cannot be longer than 24 days. */
async function hold(seconds: number | undefined, end: AbortSignal): Promise<void> {
  const milliseconds = seconds === undefined ? 2 ** 31 - 1 : seconds * 1000;
  await pause(milliseconds, undefined, { signal: end }).catch(() => undefined);
}

import type { Clock, Scheduler } from 'local-aws';
import type { BankStatement, TransferStatement } from 'mock-bank';
import { Temporal } from 'temporal-polyfill';
import type { SampleMembers } from './sample-members.ts';

/** One step of one transfer, as the bank reports it. */
export type Movement = Pick<TransferStatement, 'type' | 'amountCents' | 'legalName' | 'description' | 'returnCode'> & {
  at: number;
  status: string;
  /** What the step adds to the sum that has arrived: less than nothing when it takes back what had arrived. */
  arrivedCents: number;
};

/** What one moment moved. */
export type Step = { at: number; movements: readonly Movement[] };

/** Until when: the next event, a month from now, or until no group has anything to do any more. */
export const goals = ['next', 'month', 'end'] as const;
export type Goal = (typeof goals)[number];

export type Played = {
  clock: Pick<Clock, 'now'>;
  scheduler: Pick<Scheduler, 'nextAt' | 'advanceTo'>;
  bank: { statement(): BankStatement };
  samples: Pick<SampleMembers, 'groups' | 'act'>;
};

/** Moves the clock from event to event, and yields after each of them when it was and what it moved at the bank. */
export async function* playOn(
  { clock, scheduler, bank, samples }: Played,
  goal: Goal,
  signal: AbortSignal,
): AsyncGenerator<Step> {
  const until = lastMoment(goal, clock.now());
  let before = bank.statement();
  while (!signal.aborted) {
    await samples.act();
    if (goal === 'end' && !(await samples.groups()).some(({ state }) => runningStates.has(state))) return;
    const next = await scheduler.nextAt();
    const target = Math.max(clock.now(), Math.min(next ?? until, until));
    if (next === undefined && goal !== 'month') return;
    await scheduler.advanceTo(target);
    const after = bank.statement();
    yield { at: target, movements: movementsBetween(before, after) };
    before = after;
    if (goal === 'next' || target >= until) return;
  }
}

/** A group of a year ends within it, with the time in which its last debits can be disputed. */
const mostMonths = 15;

function lastMoment(goal: Goal, now: number): number {
  const months = goal === 'month' ? 1 : mostMonths;
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds;
}

const runningStates: ReadonlySet<string> = new Set(['drawing', 'active', 'paused', 'clearing', 'winding_down']);

/** What the bank did after one statement and before another, the earliest first. */
export function movementsBetween(before: BankStatement, after: BankStatement): Movement[] {
  const known = new Map(before.transfers.map(({ transferId, events }) => [transferId, events.length]));
  return after.transfers
    .flatMap(({ transferId, events, type, amountCents, legalName, description, returnCode }) =>
      events
        .map(({ at, type: status }, index) => ({
          at,
          status,
          type,
          amountCents,
          legalName,
          description,
          returnCode,
          arrivedCents: amountCents * (arrivals(events.slice(0, index + 1)) - arrivals(events.slice(0, index))),
        }))
        .slice(known.get(transferId) ?? 0),
    )
    .toSorted((one, other) => one.at - other.at);
}

/** 1 for a transfer that has arrived and was not returned since, otherwise 0. */
function arrivals(events: TransferStatement['events']): 0 | 1 {
  const last = events.findLast(({ type }) => type === 'settled' || type === 'returned');
  return last?.type === 'settled' ? 1 : 0;
}

/** What has arrived of all debits, or of all credits, without what was taken back. */
export function arrivedCents(movements: readonly Movement[], type: Movement['type']): number {
  return movements.filter((each) => each.type === type).reduce((sum, each) => sum + each.arrivedCents, 0);
}

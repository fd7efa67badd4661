import * as z from 'zod';
import { isWorse, noEvidence, type Period, withPeriod } from './sequential-test.ts';

export type Side = keyof Period;

/** What is known of a visitor of a rollout: the version, and whether it has failed for them. */
export type Visitor = { side: Side; hasFailed: boolean };

/** Visitors who came, less those who are compared no longer, and those for whom a version failed, by side. */
export type Changes = Period;

/**
 * What a report makes of a visitor; undefined when it changes nothing. A visitor fails once. One whose version changes,
 * because the percentage was raised, changes sides.
 */
export function visitorAfter(before: Visitor | undefined, side: Side, hasFailed: boolean): Visitor | undefined {
  const changesNothing = before?.hasFailed || (before?.side === side && !hasFailed);
  return changesNothing ? undefined : { side, hasFailed };
}

/**
 * Adds what a report has made of a visitor. `isCounted`: false for the failure of an address from which another visitor
 * has failed; that one is compared no longer.
 */
export function addVisitor(changes: Changes, before: Visitor | undefined, after: Visitor, isCounted: boolean): void {
  if (before?.side !== after.side) changes[after.side].visitors += 1;
  if (before && before.side !== after.side) changes[before.side].visitors -= 1;
  if (after.hasFailed && isCounted) changes[after.side].failures += 1;
  if (after.hasFailed && !isCounted) changes[after.side].visitors -= 1;
}

export const noChanges = (): Changes => ({
  candidate: { visitors: 0, failures: 0 },
  stable: { visitors: 0, failures: 0 },
});

const bySide = z.object({ candidate: z.number(), stable: z.number() });

/** What is known of a rollout: the evidence, the visitors who have not failed, and those who have. */
export const schema = z.object({ evidence: z.array(z.number()).readonly(), waiting: bySide, failures: bySide });
export type Tally = z.infer<typeof schema>;

export const noTally: Tally = {
  evidence: noEvidence,
  waiting: { candidate: 0, stable: 0 },
  failures: { candidate: 0, stable: 0 },
};

/** Adds a period: whoever came in it could fail in it. */
export function withChanges({ evidence, waiting, failures }: Tally, changes: Changes): Tally {
  // Where a process ended between two writes, a failure can be counted without its visitor.
  const atRisk = (side: Side) => Math.max(changes[side].failures, waiting[side] + changes[side].visitors);
  const period = (side: Side) => ({ visitors: atRisk(side), failures: changes[side].failures });
  const both = <Value>(of: (side: Side) => Value) => ({ candidate: of('candidate'), stable: of('stable') });
  return {
    evidence: withPeriod(evidence, both(period)),
    waiting: both((side) => atRisk(side) - changes[side].failures),
    failures: both((side) => failures[side] + changes[side].failures),
  };
}

/** What was counted of a candidate that is worse than the stable version, and of the stable version. Undefined for any other. */
export function findWorse({ evidence, waiting, failures }: Tally): Period | undefined {
  if (!isWorse(evidence, failures.candidate)) return undefined;
  const counted = (side: Side) => ({ visitors: waiting[side] + failures[side], failures: failures[side] });
  return { candidate: counted('candidate'), stable: counted('stable') };
}

import {
  type Call,
  type CalmGroup,
  isReading,
  kindOf,
  type Left,
  runCalm,
  runInterrupted,
  withoutClock,
} from './crash.ts';
import type { Circumstances } from './planted-faults.ts';
import type { Interruption } from './scheduler.ts';
import { randomTerms } from './terms.ts';

/**
 * Lives in which everything happens that is worth a crash: one in which a guarantor is debited for whoever stops paying, the next
 * turn stays short, members end the group, and its cash is shared out; a drawn order with a payout that comes back, a drawn one
 * with a claw-back that stops later debits, and a fixed one with a debit that is returned and one that is clawed back. The
 * shortest comes first: it is run most often.
 */
export const lives = ['crash-5', 'crash-21', 'crash-17', 'crash-13'] as const;

const circumstancesOf: Readonly<Record<string, Circumstances>> = {
  'crash-5': { stopsPaying: 'defaults_before_payout', guarantors: true },
};

const MOST_MEMBERS = 3;

type Life = CalmGroup & { readonly name: string; readonly calls: readonly string[]; readonly left: Left };

/** One call of one life. */
export type CrashPoint = Call & { readonly life: Life; readonly kind: string };

export async function lifeOf(name: string): Promise<Life> {
  const group = { terms: randomTerms(name, MOST_MEMBERS), circumstances: circumstancesOf[name] ?? {} };
  return { name, ...group, ...(await runCalm(group)) };
}

/** Every call of a life, in its order. */
export function pointsOf(life: Life): readonly CrashPoint[] {
  const made = new Map<string, number>();
  return life.calls.map((call) => {
    const name = withoutClock(call);
    const times = made.get(name) ?? 0;
    made.set(name, times + 1);
    return { life, name, times, kind: kindOf(call) };
  });
}

/**
 * The first call of each kind that changes something, in the first life that has it. A process that is killed at a call that only
 * reads leaves the same as one that is killed before its next change, or after its last one.
 */
export function firstOfEachKind(points: readonly CrashPoint[]): readonly CrashPoint[] {
  const first = new Map<string, CrashPoint>();
  for (const point of points) if (!isReading(point.name) && !first.has(point.kind)) first.set(point.kind, point);
  return [...first.values()];
}

/** Points of one life that are far from each other, so that one run recovers from each before the next one comes. */
function inRuns(points: readonly CrashPoint[], ofEach: number): readonly (readonly CrashPoint[])[] {
  return Object.values(Object.groupBy(points, ({ life }) => life.name)).flatMap((ofLife = []) => {
    const runs = Math.ceil(ofLife.length / ofEach);
    return Array.from({ length: runs }, (_, run) => ofLife.filter((_, index) => index % runs === run));
  });
}

export type CrashReport = { readonly interrupted: number; readonly differences: readonly string[] };

/** How many points one run is interrupted at. */
const OF_EACH_RUN = 20;

/**
 * Interrupts lives at each of these points, at several in one run, and says where that makes a difference. A point that a
 * run did not come to, because an interruption before it changed what followed, is tried again with fewer others.
 */
export async function crashAtEach(
  points: readonly CrashPoint[],
  when: Interruption,
  progress: (report: CrashReport) => void = () => undefined,
  ofEachRun = OF_EACH_RUN,
): Promise<CrashReport> {
  let report: CrashReport = { interrupted: 0, differences: [] };
  const missed: CrashPoint[] = [];
  for (const run of inRuns(points, ofEachRun)) {
    const found = await crashAt(run, when);
    missed.push(...found.missed);
    report = added(report, { interrupted: run.length - found.missed.length, differences: found.differences });
    progress(report);
  }
  if (missed.length === 0 || ofEachRun === 1) return report;
  const before = report;
  const progressAgain = (again: CrashReport) => progress(added(before, again));
  return added(before, await crashAtEach(missed, when, progressAgain, Math.ceil(ofEachRun / 5)));
}

const added = (one: CrashReport, other: CrashReport): CrashReport => ({
  interrupted: one.interrupted + other.interrupted,
  differences: [...one.differences, ...other.differences],
});

/** Interrupts a life at each of the points. When that makes a difference, says at which of them alone it does. */
async function crashAt(points: readonly CrashPoint[], when: Interruption) {
  const [first] = points;
  if (first === undefined) return { missed: [], differences: [] };
  const { missed, difference } = await differenceAt(first.life, points, when);
  if (difference === undefined || points.length === 1) return { missed, differences: difference ? [difference] : [] };
  const alone: string[] = [];
  for (const point of points) alone.push(...(await crashAt([point], when)).differences);
  return { missed: [], differences: alone.length > 0 ? alone : [difference] };
}

async function differenceAt(life: Life, points: readonly CrashPoint[], when: Interruption) {
  const about = `${life.name}, ${when}: ${points.map(({ name, times }) => `${name} (${times})`).join('; ')}`;
  try {
    const { left, missed } = await runInterrupted(life, points, when);
    if (left.join() === life.left.join()) return { missed, difference: undefined };
    const lost = life.left.filter((line) => !left.includes(line)).map((line) => `- ${line}`);
    const extra = left.filter((line) => !life.left.includes(line)).map((line) => `+ ${line}`);
    return { missed: [], difference: [about, ...lost, ...extra].join('\n') };
  } catch (error) {
    return { missed: [], difference: `${about}: ${error}` };
  }
}

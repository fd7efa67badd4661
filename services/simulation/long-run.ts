import { simulateGroup } from './decisions/simulate-group.ts';
import type { Progress, SeedRun } from './progress.ts';

export type LongRun = {
  readonly firstSeed: number;
  /** Group-years, of all processes that share the progress together. */
  readonly years: number;
  /** How many processes share the seeds: this one takes `firstSeed`, `firstSeed + every`, and so on. */
  readonly every: number;
  /** Of one seed, before the next one begins. */
  readonly groups: number;
};

/**
 * Simulates the decisions, seed after seed, until so many group-years have passed, with a line for each seed. A seed that
 * was done before is left out. A group that breaks a rule is printed, counts no days, and the run goes on. False when a group of the
 * progress did.
 */
export function simulateYears(
  run: LongRun,
  progress: Progress,
  print = console.log,
  simulate: typeof simulateGroup = simulateGroup,
): boolean {
  for (let seed = run.firstSeed; yearsOf(progress.done()) < run.years; seed += run.every) {
    if (progress.done().some((each) => each.seed === seed)) continue;
    const begun = process.cpuUsage();
    const total = { groups: run.groups, days: 0, steps: 0, broken: 0 };
    for (let group = 0; group < run.groups; group += 1) {
      const life = simulate(seed, group);
      if (!life.ok) {
        print([...life.trace, '', `${life.invariant}: ${life.message} (step ${life.steps})`].join('\n'));
        print(`Replay: npm run simulate -- --seed ${seed} --group ${group}`);
        total.broken += 1;
        continue;
      }
      total.days += life.days;
      total.steps += life.steps;
    }
    const { user, system } = process.cpuUsage(begun);
    progress.add({ ...total, seed, seconds: Math.round((user + system) / 1e6) });
    print(summaryOf(progress.done()));
  }
  return sumOf(progress.done(), 'broken') === 0;
}

const yearsOf = (runs: readonly SeedRun[]): number => sumOf(runs, 'days') / 365;

const sumOf = (runs: readonly SeedRun[], of: 'groups' | 'days' | 'steps' | 'seconds' | 'broken'): number =>
  runs.reduce((sum, run) => sum + run[of], 0);

function summaryOf(runs: readonly SeedRun[]): string {
  const seeds = runs.map(({ seed }) => seed);
  const sums = `${sumOf(runs, 'groups')} groups, ${Math.round(yearsOf(runs))} group-years, ${sumOf(runs, 'steps')} steps`;
  return `${new Date().toISOString()} ${seeds.length} seeds from ${Math.min(...seeds)} to ${Math.max(...seeds)}: ${sums}, ${sumOf(runs, 'seconds')} s of processor time: ${sumOf(runs, 'broken') || 'nothing'} broken`;
}

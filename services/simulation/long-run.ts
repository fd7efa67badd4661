import { simulateGroup } from '@halqa/simulator/simulate-group';

/** Of one seed, before the next one begins. */
const GROUPS = 4000;

/**
 * Simulates the decisions, seed after seed, until so many group-years have passed, with a line for each seed. False when a
 * rule was broken.
 */
export function simulateYears(firstSeed: number, years: number): boolean {
  const total = { groups: 0, days: 0, steps: 0 };
  const begun = process.cpuUsage();
  for (let seed = firstSeed; total.days < years * 365; seed += 1) {
    for (let group = 0; group < GROUPS; group += 1) {
      const run = simulateGroup(seed, group);
      if (!run.ok) {
        console.error([...run.trace, '', `${run.invariant}: ${run.message} (step ${run.steps})`].join('\n'));
        console.error(`Replay: npm run simulate -- --seed ${seed} --group ${group}`);
        return false;
      }
      total.groups += 1;
      total.days += run.days;
      total.steps += run.steps;
    }
    const { user, system } = process.cpuUsage(begun);
    const [groupYears, seconds] = [total.days / 365, (user + system) / 1e6].map(Math.round);
    console.log(
      `${new Date().toISOString()} seeds ${firstSeed} to ${seed}: ${total.groups} groups, ${groupYears} group-years, ${total.steps} steps, ${seconds} s of processor time: nothing broken`,
    );
  }
  return true;
}

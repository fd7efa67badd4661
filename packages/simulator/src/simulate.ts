import { parseArgs } from 'node:util';
import { simulateGroup } from './simulate-group.ts';

/** `npm run simulate -- --groups N --seed S [--group G]`: so many groups, or the one that failed, alone. */
const { values } = parseArgs({
  options: { groups: { type: 'string' }, seed: { type: 'string' }, group: { type: 'string' } },
});
const seed = Number(values.seed ?? 1);
const first = values.group === undefined ? 0 : Number(values.group);
const count = values.group === undefined ? Number(values.groups ?? 1000) : 1;

if (![seed, first, count].every(Number.isSafeInteger)) {
  console.error('Seed, groups and group are whole numbers: npm run simulate -- --groups 1000 --seed 1');
  process.exitCode = 2;
} else {
  process.exitCode = simulateGroups() ? 0 : 1;
}

function simulateGroups(): boolean {
  const begun = performance.now();
  let [steps, days] = [0, 0];
  for (let group = first; group < first + count; group += 1) {
    const run = simulateGroup(seed, group);
    if (!run.ok) {
      console.error([...run.trace, '', `${run.invariant}: ${run.message} (step ${run.steps})`].join('\n'));
      console.error(`Replay: npm run simulate -- --seed ${seed} --group ${group}`);
      return false;
    }
    steps += run.steps;
    days += run.days;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${count} groups, ${Math.round(days / 365)} group-years, ${steps} steps: nothing broken (${seconds} s)`);
  return true;
}

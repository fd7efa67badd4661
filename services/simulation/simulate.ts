import { parseArgs } from 'node:util';
import { limits } from '@halqa/domain';
import { type Run, simulateGroup } from '@halqa/simulator/simulate-group';
import { simulateCrashes } from './crashes.ts';
import { simulateYears } from './long-run.ts';
import { simulateHandlers } from './simulate-handlers.ts';

/**
 * `npm run simulate -- [--handlers] --groups N --seed S [--group G] [--most M]`: so many groups, or the one that failed,
 * alone. The pure decisions, or with `--handlers` the functions of the product, which are twenty times slower; those with at
 * most so many members. `--years N --seed S` runs decisions of seed after seed until so many group-years have
 * passed, and `--crashes` interrupts three lives at every call.
 */
const { values } = parseArgs({
  options: {
    handlers: { type: 'boolean', default: false },
    groups: { type: 'string' },
    seed: { type: 'string' },
    group: { type: 'string' },
    most: { type: 'string' },
    years: { type: 'string' },
    crashes: { type: 'boolean', default: false },
  },
});
const { handlers } = values;
const seed = Number(values.seed ?? 1);
const first = values.group === undefined ? 0 : Number(values.group);
const years = Number(values.years ?? 0);
const mostMembers = Number(values.most ?? limits.members.maximum);
const count = values.group === undefined ? Number(values.groups ?? (handlers ? 20 : 1000)) : 1;

if (![seed, first, count, mostMembers, years].every(Number.isSafeInteger)) {
  console.error('Seed, groups, group, most and years are whole numbers: npm run simulate -- --groups 1000 --seed 1');
  process.exitCode = 2;
} else {
  process.exitCode = (await simulate()) ? 0 : 1;
}

function simulate(): boolean | Promise<boolean> {
  if (values.crashes) return simulateCrashes();
  return years > 0 ? simulateYears(seed, years) : simulateGroups();
}

async function simulateGroups(): Promise<boolean> {
  const begun = performance.now();
  let [steps, days] = [0, 0];
  for (let group = first; group < first + count; group += 1) {
    const run: Run = handlers ? await simulateHandlers(seed, group, { mostMembers }) : simulateGroup(seed, group);
    if (!run.ok) {
      console.error([...run.trace, '', `${run.invariant}: ${run.message} (step ${run.steps})`].join('\n'));
      console.error(
        `Replay: npm run simulate --${handlers ? ` --handlers --most ${mostMembers}` : ''} --seed ${seed} --group ${group}`,
      );
      return false;
    }
    steps += run.steps;
    days += run.days;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${count} groups, ${Math.round(days / 365)} group-years, ${steps} steps: nothing broken (${seconds} s)`);
  return true;
}

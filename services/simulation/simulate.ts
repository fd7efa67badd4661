import { parseArgs } from 'node:util';
import { limits } from '@halqa/domain';
import { simulateGroup } from './decisions/simulate-group.ts';
import { simulateCrashes } from './handlers/crashes.ts';
import { type Seen, summaryOfSeen } from './handlers/seen.ts';
import { simulateHandlers } from './handlers/simulate-handlers.ts';
import { drillStop } from './handlers/stop-drill.ts';
import { simulateYears } from './long-run.ts';
import { progressIn, progressInMemory } from './progress.ts';

/**
 * `npm run simulate -- …`; where several are named, `--crashes` wins, then `--stops`, then `--years`:
 * - `--groups N --seed S [--group G]`: so many groups by the pure decisions, or the one that failed, alone.
 * - `--handlers … [--most M]`: the same by the functions of the product, twenty times slower, with at most M members each.
 * - `--crashes`: interrupts four lives at every call.
 * - `--stops --groups N --seed S [--group G]`: stops and starts all money of each group at random moments.
 * - `--years Y --seed S [--every E] [--progress FILE]`: decisions of every Eth seed until Y group-years have passed, also in
 *   several processes that share a file.
 */
const { values } = parseArgs({
  options: {
    handlers: { type: 'boolean', default: false },
    groups: { type: 'string' },
    seed: { type: 'string' },
    group: { type: 'string' },
    most: { type: 'string' },
    years: { type: 'string' },
    every: { type: 'string', default: '1' },
    progress: { type: 'string' },
    crashes: { type: 'boolean', default: false },
    stops: { type: 'boolean', default: false },
  },
});
/** In a long run, before the next seed begins. */
const GROUPS_OF_SEED = 4000;

const { handlers } = values;
const seed = Number(values.seed ?? 1);
const first = values.group === undefined ? 0 : Number(values.group);
const years = Number(values.years ?? 0);
const every = Number(values.every);
const mostMembers = Number(values.most ?? limits.members.maximum);
const count = values.group === undefined ? Number(values.groups ?? (values.stops ? 100 : handlers ? 20 : 1000)) : 1;

if (![seed, first, count, mostMembers, years, every].every(Number.isSafeInteger) || every < 1) {
  console.error(
    'Seed, groups, group, most, years and every are whole numbers, every from 1 on: npm run simulate -- --groups 1000 --seed 1',
  );
  process.exitCode = 2;
} else {
  process.exitCode = (await simulate()) ? 0 : 1;
}

function simulate(): boolean | Promise<boolean> {
  if (values.crashes) return simulateCrashes();
  if (values.stops) return simulateStops();
  if (years === 0) return simulateGroups();
  const progress = values.progress === undefined ? progressInMemory() : progressIn(values.progress);
  return simulateYears({ firstSeed: seed, years, every, groups: GROUPS_OF_SEED }, progress);
}

async function simulateStops(): Promise<boolean> {
  const begun = performance.now();
  let stops = 0;
  for (let group = first; group < first + count; group += 1) {
    const drill = await drillStop(seed, group);
    if (!drill.ok) {
      console.error(drill.message);
      console.error(`Replay: npm run simulate -- --stops --seed ${seed} --group ${group}`);
      return false;
    }
    stops += drill.stops;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${count} groups, all money stopped and started again ${stops} times: nothing broken (${seconds} s)`);
  return true;
}

async function simulateGroups(): Promise<boolean> {
  const begun = performance.now();
  let [steps, days] = [0, 0];
  const seen: Seen[] = [];
  for (let group = first; group < first + count; group += 1) {
    const run = handlers
      ? await simulateHandlers(seed, group, { mostMembers })
      : { ...simulateGroup(seed, group), seen: [] };
    if (!run.ok) {
      console.error([...run.trace, '', `${run.invariant}: ${run.message} (step ${run.steps})`].join('\n'));
      console.error(
        `Replay: npm run simulate --${handlers ? ` --handlers --most ${mostMembers}` : ''} --seed ${seed} --group ${group}`,
      );
      return false;
    }
    steps += run.steps;
    days += run.days;
    seen.push(...run.seen);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${count} groups, ${Math.round(days / 365)} group-years, ${steps} steps: nothing broken (${seconds} s)`);
  if (seen.length > 0) console.log(`Among them ${summaryOfSeen(seen)}`);
  return true;
}

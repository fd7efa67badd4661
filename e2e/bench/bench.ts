import { benchBytes } from './bytes.ts';
import { benchDraw } from './draw.ts';
import { benchDue } from './due.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { benchRollouts } from './rollouts.ts';
import { runServiceBench } from './run-service-bench.ts';
import { benchSchedule } from './schedule.ts';
import { benchSite } from './site.ts';

/**
 * `npm run bench` measures the built site. With a subject:
 * - `bytes`: counts what each page loads;
 * - `pages`: compares first visits with those of one build;
 * - `draw`, `schedule`: check millions of results of the domain;
 * - `memory`: measures what a load leaves in memory;
 * - `due`: how fast due work and the bank's events are done;
 * - `routes`: how fast each route is answered, and what it reads and writes;
 * - `rollouts`: counts false alarms in simulated healthy rollouts.
 */
const [subject = 'site', count] = process.argv.slice(2);

const benches: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  site: benchSite,
  bytes: benchBytes,
  pages: () => benchPages(process.argv.slice(3)),
  draw: () => benchDraw(count === undefined ? undefined : Number(count)),
  schedule: benchSchedule,
  rollouts: () => benchRollouts(count === undefined ? undefined : Number(count)),
  due: () => benchDue(process.argv.slice(3)),
  routes: () => runServiceBench('bench-routes', process.argv.slice(3)),
  memory: () => benchMemory(count === undefined ? undefined : Number(count)),
};

const bench = benches[subject];
if (bench === undefined) console.error(`There is no bench “${subject}”, only ${Object.keys(benches).join(', ')}.`);
process.exitCode = (await bench?.()) === true ? 0 : 1;

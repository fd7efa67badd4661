import { parseArgs } from 'node:util';
import { withDynamo } from '../test/dynamo-engine.ts';

/**
 * `npm run bench -- due [--part P] [--items N] [--groups N] [--members N] [--due N]`, all parts or one of them:
 * `workers`: debits a second of 1 to 32 workers, with a bank that takes 350 ms for each call;
 * `keys`: how evenly the writes of N due items are spread over partition keys, and the items over workers;
 * `engine`: how fast N items of due work are drained, and the bank's events of so many groups of so many members applied, both
 * as a ratio to the transactions that the same engine does in between.
 */
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    due: { type: 'string', default: '1000000' },
    items: { type: 'string', default: '100000' },
    groups: { type: 'string', default: '1000' },
    members: { type: 'string', default: '8' },
  },
});
const isWanted = (part: string) => values.part === undefined || values.part === part;

const WORKERS = [1, 2, 4, 8, 16, 32];

await withDynamo(async () => {
  if (isWanted('workers')) {
    const { benchWorkers } = await import('./workers.ts');
    const made = await benchWorkers(WORKERS);
    console.table(made.map((each) => rounded(each)));
    const isLinear = made.every(({ workers, ofIdeal }) => workers > 16 || ofIdeal >= 0.85);
    if (!isLinear) console.error('The goal is 0.85 of what as many single workers do, up to 16.');
  }
  if (isWanted('keys')) {
    const { benchKeys } = await import('./due-keys.ts');
    const { hottest, ...spread } = await benchKeys(Number(values.due), 16);
    console.table([rounded({ ...spread, hottest: hottest.writes })]);
  }
  if (isWanted('engine')) {
    const [{ benchDrain }, { benchEvents }] = await Promise.all([import('./drain.ts'), import('./events.ts')]);
    const { items, groups, members } = values;
    const ratios = [await benchDrain(Number(items)), await benchEvents(Number(groups), Number(members))];
    if (!ratios.every((ratio) => ratio >= 0.5)) console.error('The goal is half of the transactions of the engine.');
  }
});

function rounded(row: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Math.round(value * 100) / 100]));
}

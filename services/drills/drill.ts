import { parseArgs } from 'node:util';
import { withDynamo } from '../test/dynamo-engine.ts';
import { drillRestore } from './restore-drill.ts';

/** `npm run restore-drill -- [--count N] [--seed S] [--number N]`: so many drills, or one alone. */
const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, number: { type: 'string' } },
});
const [seed, first] = [Number(values.seed ?? 1), Number(values.number ?? 0)];
const count = values.number === undefined ? Number(values.count ?? 10) : 1;

const begun = performance.now();
const total = { transfers: 0, lost: 0, failed: 0 };
await withDynamo(async () => {
  for (let number = first; number < first + count; number += 1) {
    try {
      const { transfers, lost } = await drillRestore(seed, number);
      total.transfers += transfers;
      total.lost += lost;
    } catch (error) {
      total.failed += 1;
      console.error(error);
      console.error(`Replay: npm run restore-drill -- --seed ${seed} --number ${number}`);
    }
  }
});
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(
  `${count} restores, ${total.transfers} transfers, ${total.lost} of them lost with the tables and found at the bank: ${total.failed || 'nothing'} wrong (${seconds} s)`,
);
process.exitCode = total.failed === 0 ? 0 : 1;

import { parseArgs } from 'node:util';
import { startDynamo } from '../test/dynamo-engine.ts';

/**
 * `npm run bench -- due [--items N] [--groups N] [--members N]`: how fast the sweeper's code drains N items of due work, how
 * fast the bank's events of so many groups of so many members are applied, both as a ratio to the transactions that the same engine does in between, and
 * how evenly the items are spread over the shards.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    groups: { type: 'string', default: '1000' },
    members: { type: 'string', default: '8' },
  },
});

const engine = await startDynamo();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: engine.url,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});
try {
  // Their clients are made when they are loaded.
  const [{ benchDrain }, { benchEvents }] = await Promise.all([import('./drain.ts'), import('./events.ts')]);
  const { items, groups, members } = values;
  const ratios = [await benchDrain(Number(items)), await benchEvents(Number(groups), Number(members))];
  if (!ratios.every((ratio) => ratio >= 0.5)) console.error('The goal is half of the transactions of the engine.');
} finally {
  await engine.stop();
}

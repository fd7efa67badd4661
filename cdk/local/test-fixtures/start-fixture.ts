import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runProduct } from '../launch/run-product.ts';

// `npm start` for tests, with a product that was built before.
const directory = process.argv[2] ?? '';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collectGarbage();
  console.log(`Used bytes of the heap: ${process.memoryUsage().heapUsed}`);
});

await runProduct(async () => ({
  assembly: join(directory, 'cdk.out'),
  site: join(directory, 'site'),
  seed: join(directory, 'functions/seed'),
}));

import { join } from 'node:path';
import { runProduct } from '../launch/run-product.ts';

// `npm start` for tests: the same life, over a product that was put together before.
const directory = process.argv[2] ?? '';

await runProduct(async () => ({
  assembly: join(directory, 'cdk.out'),
  site: join(directory, 'site'),
  seed: join(directory, 'functions/seed'),
}));

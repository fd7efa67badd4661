import { join } from 'node:path';
import { runProduct } from '../launch/run-product.ts';

// `npm start` for tests, with a product that was built before.
const directory = process.argv[2] ?? '';

await runProduct(async () => ({
  assembly: join(directory, 'cdk.out'),
  site: join(directory, 'site'),
  seed: join(directory, 'functions/seed'),
}));

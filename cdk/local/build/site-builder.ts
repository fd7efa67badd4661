import { join } from 'node:path';
import { buildSite } from '@halqa/build';

// Runs apart from the product: the bundler would keep a hundred megabytes for as long as it lives.
await buildSite({ root: join(import.meta.dirname, '../../..'), changedOnly: true, log: console.log });

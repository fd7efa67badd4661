import { join } from 'node:path';
import { buildSite } from '@halqa/build';

// Runs in a process of its own: the bundler would occupy a hundred megabytes until the product ends.
await buildSite({ root: join(import.meta.dirname, '../../..'), changedOnly: true, log: console.log });

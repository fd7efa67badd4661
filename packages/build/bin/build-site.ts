import { join } from 'node:path';
import { buildSite } from '../src/index.ts';

const root = join(import.meta.dirname, '../../..');
await buildSite({ root, changedOnly: !process.argv.includes('--all'), log: console.log });

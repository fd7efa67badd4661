import { join } from 'node:path';
import { buildSite } from '@halqa/build';
import { openLocalReleases, recordBuilt } from '@halqa/releases/perform';

// Runs in a process of its own: the bundler would occupy a hundred megabytes until the product ends.
const root = join(import.meta.dirname, '../..');
await buildSite({ root, changedOnly: true, log: console.log });
const releases = process.env['RELEASES'];
if (releases) await recordBuilt(root, openLocalReleases(releases), { by: 'npm start', at: new Date().toISOString() });

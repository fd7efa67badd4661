import { join } from 'node:path';
import { runCommand } from '../lib/commands/run-command.ts';
import { packAll } from '../teams/pack-all.ts';

// `npm run pack-packages`: what teams outside of this repository install, as archives in dist/packages.
const root = join(import.meta.dirname, '../..');
await runCommand(async () => {
  for (const archive of await packAll(root, join(root, 'dist/packages'))) console.log(`✓ dist/packages/${archive}`);
  return { ok: true };
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createRemote } from '../src/new-remote/create-remote.ts';

// `npm run new-remote <name>`: writes the folder mf-<name> with one page, and adds it to the lockfile.
const root = join(import.meta.dirname, '../../..');
const [name = ''] = process.argv.slice(2);
const install = () => {
  const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  return status === 0;
};
try {
  const folder = createRemote(root, name, install);
  console.log(`✓ ${folder}: npm run dev ${folder} · npm run check ${folder} · npm run release -- ${folder} publish`);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

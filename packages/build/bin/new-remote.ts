import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteTemplate } from '../src/new-remote/remote-template.ts';

// `npm run new-remote <name>`: writes the folder mf-<name> with one page, and adds it to the lockfile.
const root = join(import.meta.dirname, '../../..');
const [name = ''] = process.argv.slice(2);
try {
  const files = remoteTemplate(name);
  const folder = `mf-${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists.`);
  for (const file of files) {
    const path = join(root, folder, file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.content);
  }
  const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline'], {
    ...{ cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } },
  });
  if (status !== 0) throw new Error('Its packages could not be installed.');
  console.log(`✓ ${folder}: npm run dev ${folder} · npm run check ${folder} · npm run release -- ${folder} publish`);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

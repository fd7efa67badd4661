#!/usr/bin/env node
// Entry point of every npm script. Installs the workspace when its manifests or the lockfile changed, then runs the
// TypeScript file that was named under the workspace's own Node 24. Plain JavaScript, because it starts under whatever
// Node the machine has (20 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const stampFile = join(root, 'node_modules/.halqa-installed');
const node = join(root, 'node_modules/.bin/node');

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) stop('bootstrap.mjs needs the file to run', 2);
installWhenChanged();
runUnderNode24(join(root, file), rest);

function installWhenChanged() {
  const fingerprint = installFingerprint();
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  console.log('  Installing packages …');
  const began = performance.now();
  const result = spawnSync(
    'npx',
    ['--yes', pnpm, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
    stop(`Halqa could not start: installing the packages failed (${result.error?.message ?? 'see above'}).`, 1);
  }
  writeFileSync(stampFile, fingerprint);
  console.log(`✓ Install packages ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Hashes everything that decides what pnpm installs. */
function installFingerprint() {
  const folders = [
    '.',
    ...readdirSync(root),
    ...readdirSync(join(root, 'packages')).map((name) => join('packages', name)),
  ];
  const manifests = folders.map((folder) => join(root, folder, 'package.json')).filter(existsSync);
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}`);
  for (const path of [join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'), ...manifests]) {
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** The IPC channel closes when this process is killed, so the child can stop then too. */
function runUnderNode24(path, args) {
  const { flags, environment } = path.startsWith(join(root, 'cdk/local')) ? forSmallMachines() : {};
  // Node keeps there what it compiled: the next process starts with half of the work.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...environment, ...process.env };
  const child = spawn(node, [...(flags ?? []), path, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`Halqa could not start: ${error.message}`, 1));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  stopWhenOrphaned(child);
}

/**
 * How the local product is started: the flags keep the heaps of its threads small, and two memory arenas of the C library share
 * what one for each thread would keep for itself.
 */
function forSmallMachines() {
  return JSON.parse(readFileSync(new URL('./product-process.json', import.meta.url), 'utf8'));
}

/** npm that is killed with SIGKILL forwards no signal; the parent's process id changes when init adopts this process. */
function stopWhenOrphaned(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function stop(message, code) {
  console.error(message);
  process.exit(code);
}

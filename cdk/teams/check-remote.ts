import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildRemoteIn } from '@halqa/build/remote';

/**
 * Checks format, lint, types and dead code of the remote in a folder, then its build with the manifest and the budgets. Returns
 * whether all is well.
 */
export async function checkRemote(directory: string): Promise<boolean> {
  const isFine = [
    await step('format and lint', () => run(directory, 'biome', 'ci', '.')),
    await step('types', () => run(directory, 'tsc', '--noEmit', '-p', '.')),
    await step('dead code', () => run(directory, 'knip')),
    await step('build and size budgets', () => build(directory)),
  ];
  return !isFine.includes(false);
}

async function step(title: string, check: () => boolean | Promise<boolean>): Promise<boolean> {
  const begun = performance.now();
  const isFine = await check();
  console.log(`=== ${title}: ${isFine ? 'ok' : 'FAILED'} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return isFine;
}

/** Runs one of the remote's own tools. Its output is shown only where it fails. */
function run(directory: string, command: string, ...args: string[]): boolean {
  const binaries = join(directory, 'node_modules/.bin');
  if (!existsSync(join(binaries, command)))
    throw new Error(`${command} is not installed in ${directory}: npm install.`);
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync(join(binaries, command), args, {
    cwd: directory,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) console.error(`${stdout}${stderr}`.trimEnd());
  return status === 0;
}

async function build(directory: string): Promise<boolean> {
  try {
    const { version, files } = await buildRemoteIn(directory);
    console.log(`${version}, ${files.length} files`);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseActions } from '../lib/commands/release-arguments.ts';

const usage = `halqa-remote new <name> [--packages <folder>]   a new remote in the folder mf-<name>, its packages from archives in that folder
halqa-remote dev [--port N]                     the product on this machine (PORT), with this remote as it is written, on port 4001
halqa-remote check                              format, lint, types, dead code, build and size budgets

halqa-remote publish [--percent N] [--version V]
halqa-remote roll-out --percent N
halqa-remote pause | roll-back [--version V] | kill
halqa-remote preview --version V [--hours N] | --end
halqa-remote status [--page FILE]               who gets what; with --page also as a page for people

All but new are for the remote in this folder. Releases take --reason "…", and --stage S for another than the product on this machine.`;

/** Does what a team asks for in a folder: the words after `halqa-remote`. Throws a sentence. */
export async function runTeamCommand(
  directory: string,
  [command = '', ...args]: readonly string[],
): Promise<{ readonly ok: boolean }> {
  // Each loads what it needs alone: a remote is made before its packages are installed.
  if (command === 'new') {
    const options = { packages: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { newRemote } = await import('./new-remote.ts');
    const folder = newRemote(directory, positionals[0] ?? '', values.packages);
    console.log(`✓ ${folder}: cd ${folder}, then npm run dev · npm run check · npm run release -- publish`);
    return { ok: true };
  }
  const isReleaseAction = releaseActions.some((action) => action === command);
  const isForRemote = command === 'dev' || command === 'check' || isReleaseAction;
  if (isForRemote && !existsSync(join(directory, 'remote.json')))
    throw new Error(`There is no remote.json in ${directory}: ${command} is for the folder of a remote.`);
  if (command === 'dev') {
    const options = { port: { type: 'string', default: '4001' } } as const;
    const { port } = parseArgs({ args: [...args], options }).values;
    const { devRemote } = await import('./dev/dev-remote.ts');
    await devRemote(directory, Number(port));
    return { ok: true };
  }
  if (command === 'check') {
    const { checkRemote } = await import('./check-remote.ts');
    return { ok: await checkRemote(directory) };
  }
  if (isReleaseAction) {
    const { releaseRemote } = await import('./release-remote.ts');
    return releaseRemote(directory, [command, ...args]);
  }
  console.log(usage);
  return { ok: command === '--help' };
}

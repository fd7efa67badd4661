import { parseArgs } from 'node:util';
import { runCommand } from '../lib/commands/invoke-function.ts';

const usage = `halqa-remote new <name> [--packages <folder>]   a folder mf-<name> with a new remote
halqa-remote check                              format, lint, types, dead code, build and size budgets of the remote in this folder`;

// `npx halqa-remote …`: what a team does with a remote in a repository of its own.
await runCommand(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  const directory = process.cwd();
  if (command === 'new') {
    const { newRemote } = await import('../teams/new-remote.ts');
    const options = { packages: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = ''] = positionals;
    const folder = newRemote(directory, name, values.packages);
    console.log(`✓ ${folder}: cd ${folder}, then npx halqa-remote check`);
    return { ok: true };
  }
  if (command === 'check') {
    const { checkRemote } = await import('../teams/check-remote.ts');
    return { ok: await checkRemote(directory) };
  }
  console.log(usage);
  return { ok: command === '--help' };
});

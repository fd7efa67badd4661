import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, root, runTogether, type Step } from './step.ts';
import { typesOf, typesOfAll } from './types.ts';

/** `npm run check`: format, lint, types, dead code, size budgets and the house rules, side by side. */
export function runChecks(): Promise<Count> {
  return runTogether([
    ...typesOfAll(),
    { title: 'dead code', command: 'knip', args: [] },
    { title: 'format and lint', command: 'biome', args: ['ci', '.'] },
    { title: 'API document', command: 'node', args: ['packages/contract/scripts/write-open-api.ts', '--check'] },
    { title: 'builds and size budgets', command: 'node', args: ['packages/build/bin/build-front-ends.ts'] },
    { title: 'house rules', command: 'node', args: ['e2e/run/house-rules.ts'] },
  ]);
}

/**
 * `npm run check mf-groups`: what of that concerns one front end. Its unit tests are a command of their own, because they take longer
 * than all of this. Throws a sentence where the folder is no front end.
 */
export function checksOf(folder: string): Step[] {
  const isFrontEnd = /^(shell|mf-[a-z]+)$/.test(folder) && existsSync(join(root, folder, 'package.json'));
  if (!isFrontEnd) throw new Error(`There is no front end ${folder}: name shell or one of mf-….`);
  return [
    { title: 'format and lint', command: 'biome', args: ['ci', folder] },
    typesOf(folder),
    { title: 'dead code', command: 'knip', args: ['--workspace', folder] },
    { title: 'build and size budgets', command: 'node', args: ['packages/build/bin/build-front-ends.ts', folder] },
    { title: 'house rules', command: 'node', args: ['e2e/run/house-rules.ts'] },
  ];
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  try {
    const { failed } = await (folder === undefined ? runChecks() : runTogether(checksOf(folder)));
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

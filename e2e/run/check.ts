import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Count, root, runTogether } from './step.ts';

/** `npm run check`: format, lint, types, dead code, size budgets and the house rules, side by side. */
export function runChecks(): Promise<Count> {
  return runTogether([
    ...packagesWithTypes().map((path) => ({
      title: `types of ${path}`,
      command: 'tsc',
      args: ['-p', path, '--incremental', '--tsBuildInfoFile', `.cache/types/${path.replaceAll('/', '-')}.tsbuildinfo`],
    })),
    { title: 'dead code', command: 'knip', args: [] },
    { title: 'format and lint', command: 'biome', args: ['ci', '.'] },
    { title: 'API document', command: 'node', args: ['packages/contract/scripts/write-open-api.ts', '--check'] },
    { title: 'builds and size budgets', command: 'node', args: ['packages/build/bin/build-front-ends.ts'] },
    { title: 'house rules', command: 'node', args: ['e2e/run/house-rules.ts'] },
  ]);
}

/** Every folder with a tsconfig of its own. */
function packagesWithTypes(): string[] {
  return globSync('{services,cdk,shell,e2e,mf-*,packages/*}/tsconfig.json', { cwd: root }).map(dirname);
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}

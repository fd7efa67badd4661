import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Every package that has a tsconfig of its own, as paths from the root. */
export function packagesWithTypes(): string[] {
  const patterns = ['packages/*/tsconfig.json', 'mf-*/tsconfig.json', '{shell,services,cdk,e2e}/tsconfig.json'];
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}

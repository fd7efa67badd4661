import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Every room that has a tsconfig of its own, as paths from the root. */
export function packagesWithTypes(): string[] {
  const rooms = ['packages/*', 'mf-*', '{shell,services,cdk,e2e}'];
  const patterns = rooms.map((room) => `${room}/tsconfig.json`);
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}

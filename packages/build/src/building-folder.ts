import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where this process builds before it knows the version; two builds at once do not meet. */
export const buildingFolder = `.building-${process.pid}`;

const isBuilding = (name: string) => name.startsWith('.building-');
const longAgo = 10 * 60_000;

/** The finished versions in a `dist` folder, the newest first. */
export const finishedIn = (dist: string): string[] => {
  const finished = readdirSync(dist).filter((name) => !isBuilding(name));
  const ageOf = (name: string) => statSync(join(dist, name)).mtimeMs;
  return finished.sort((a, b) => ageOf(b) - ageOf(a));
};

/** Removes what a build left that was ended half-way. */
export function removeAbandoned(dist: string): void {
  for (const name of readdirSync(dist).filter(isBuilding)) {
    if (Date.now() - statSync(join(dist, name)).mtimeMs > longAgo) rmSync(join(dist, name), { recursive: true });
  }
}

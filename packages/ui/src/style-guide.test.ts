import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as kit from './index.ts';

const folder = join(import.meta.dirname, '../style-guide/samples');
const sources = globSync('*/*.tsx', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));

it('has a sample of every component of the kit', () => {
  const components = Object.keys(kit).filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
  const shown = sources.flatMap((source) => source.match(/(?<=<)[A-Z]\w+/g) ?? []);
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !shown.includes(name))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');
const folderOf = (file: string) => relative(root, file).split(sep)[0] ?? '';

/** The rows of the table in docs/how-to.md that begin with folders of `services/src`, from the top. */
function rows(): string[][] {
  const text = readFileSync(join(root, '../../docs/how-to.md'), 'utf8');
  const table = text.slice(text.indexOf('in `services/src`'), text.indexOf('Use cases import `ports`'));
  const firstCells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  return firstCells
    .map((cell) => [...cell.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name))
    .filter((row) => row.length > 0);
}

it('no folder imports one that stands above it in the table of docs/how-to.md', () => {
  const rank = new Map(rows().flatMap((row, index) => row.map((folder) => [folder, index] as const)));
  const files = globSync(`${root}/**/*.{ts,tsx}`).filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
  expect([...new Set(files.map(folderOf))].filter((folder) => !rank.has(folder))).toEqual([]);
  const upwards = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((imported) => (rank.get(folderOf(imported)) ?? 0) < (rank.get(folderOf(file)) ?? 0))
      .map((imported) => `${relative(root, file)} imports ${relative(root, imported)}`),
  );
  expect(upwards).toEqual([]);
});

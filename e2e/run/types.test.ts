import { expect, it } from 'vitest';
import { programsOf, readFolder } from './types.ts';

const config = (more: object = {}) => ({ extends: '../../tsconfig.base.json', include: ['src'], ...more });
const folderWith = (folder: string, hasDeclarations = false) => ({
  folder,
  options: { types: ['node'] },
  hasDeclarations,
});

it('checks folders with the same settings together, but one with declarations of its own', () => {
  const all = [folderWith('cdk'), folderWith('packages/mock-bank', true), folderWith('services')];
  const folders = programsOf(all).map((members) => members.map(({ folder }) => folder));
  expect(folders).toEqual([['cdk', 'services'], ['packages/mock-bank']]);
  expect(readFolder('packages/mock-bank', config()).hasDeclarations).toBe(true);
  expect(readFolder('packages/contract', config()).hasDeclarations).toBe(false);
});

it.each([
  ['extends', config({ extends: './own.json' })],
  ['exclude', config({ exclude: ['src/old'] })],
  ['references', config({ references: [] })],
])('rejects a tsconfig.json with %s that a common program would ignore', (setting, rejected) => {
  expect(() => readFolder('packages/contract', rejected)).toThrow(
    `packages/contract/tsconfig.json: ${setting} would be`,
  );
});

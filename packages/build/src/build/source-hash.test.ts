import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const packageWith = (dependencies: Record<string, string>) => JSON.stringify({ dependencies });
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halqa-sources-'));
  write('pnpm-lock.yaml', 'lock');
  write('tsconfig.base.json', '{}');
  write('mf-auth/package.json', packageWith({ '@halqa/ui': 'workspace:*', react: 'catalog:' }));
  write('mf-auth/src/app.tsx', 'app');
  write('packages/ui/package.json', packageWith({ '@halqa/copy': 'workspace:*' }));
  write('packages/ui/src/button.tsx', 'button');
  write('packages/copy/package.json', packageWith({}));
  write('packages/copy/src/words.ts', 'words');
  write('packages/other/src/other.ts', 'other');
});
afterEach(() => rmSync(root, { recursive: true }));

const changesWith = (path: string, content = 'changed') => {
  const before = sourceHash(root, 'mf-auth');
  write(path, content);
  return sourceHash(root, 'mf-auth') !== before;
};

it.each([
  'mf-auth/src/app.tsx',
  'mf-auth/src/new.css',
  'packages/ui/src/button.tsx',
  'packages/copy/src/words.ts',
  'pnpm-lock.yaml',
])('changes with %s', (path) => {
  expect(changesWith(path)).toBe(true);
});

it.each([
  'mf-auth/src/app.test.tsx',
  'mf-auth/dist/abc/app.js',
  'mf-auth/node_modules/x/index.js',
  'packages/other/src/other.ts',
  'mf-auth/notes.md',
])('does not change with %s', (path) => {
  expect(changesWith(path)).toBe(false);
});

it('is the same with the hashes that another front end has read', () => {
  write('mf-profile/package.json', packageWith({ '@halqa/ui': 'workspace:*' }));
  const known = new Map<string, string>();
  sourceHash(root, 'mf-profile', known);
  expect(known.size).toBe(3);
  expect(sourceHash(root, 'mf-auth', known)).toBe(sourceHash(root, 'mf-auth'));
});

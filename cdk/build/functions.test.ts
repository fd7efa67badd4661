import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processTree } from '../local/test-fixtures/process-tree.ts';
import { buildFunctions, bundleDirectory } from './functions.ts';

const root = mkdtempSync(join(tmpdir(), 'halqa-functions-'));
const folder = join(root, 'services/src/functions');
afterAll(() => rmSync(root, { recursive: true }));
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'greet.ts'), 'export const handler = async () => ({ greeting: "Hello" });');
});

it('leaves no process of the bundler behind, also when a function cannot be built', async () => {
  expect(await buildFunctions(root)).toBe(true);
  expect(readFileSync(join(bundleDirectory(root), 'greet/index.mjs'), 'utf8')).toContain('Hello');
  writeFileSync(join(folder, 'broken.ts'), 'export const handler = ;');
  await expect(buildFunctions(root)).rejects.toThrow('broken.ts:1');
  const bundlers = () => processTree(process.pid).filter(({ command }) => command.includes('esbuild'));
  await expect.poll(bundlers, { timeout: 5000 }).toEqual([]);
});

it('builds again after a change of a function, of what it imports or of a package, and not without one', async () => {
  rmSync(join(folder, 'broken.ts'), { force: true });
  const shared = join(root, 'packages/domain/src/word.ts');
  mkdirSync(join(shared, '..'), { recursive: true });
  writeFileSync(shared, 'export const word = "Good day";');
  writeFileSync(
    join(folder, 'greet.ts'),
    'import { word } from "../../../packages/domain/src/word.ts"; export const handler = async () => ({ greeting: word });',
  );
  const bundle = () => readFileSync(join(bundleDirectory(root), 'greet/index.mjs'), 'utf8');
  expect(await buildFunctions(root)).toBe(true);
  expect(bundle()).toContain('Good day');
  expect(await buildFunctions(root)).toBe(false);
  writeFileSync(shared, 'export const word = "Good night";');
  expect(await buildFunctions(root)).toBe(true);
  expect(bundle()).toContain('Good night');
});

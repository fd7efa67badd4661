import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compilePackage } from './compile-package.ts';

const root = join(import.meta.dirname, '../..');

it('packs no export that the package does not have, and writes nothing then', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-compiled-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const target = join(directory, 'contract');
  const packed = { folder: 'contract', exports: ['.', './nothing'] };
  await expect(compilePackage(root, packed, target)).rejects.toThrow('has no export ./nothing to pack');
  expect(existsSync(target)).toBe(false);
});

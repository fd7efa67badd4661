import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepVersion } from './keep-version.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'halqa-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function build(content: string): string {
  mkdirSync(join(dist, 'next'));
  writeFileSync(join(dist, 'next/app.js'), content);
  writeFileSync(join(dist, 'next/mf-stats.json'), String(Math.random()));
  return keepVersion(dist);
}

it('names a build after what is in it', () => {
  const version = build('one');
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(readdirSync(join(dist, version))).toEqual(['app.js']);
});

it('gives the same sources the same version, and others another', () => {
  const first = build('one');
  expect(build('one')).toBe(first);
  expect(build('two')).not.toBe(first);
});

it('keeps the last build only', () => {
  const first = build('one');
  build('two');
  expect(existsSync(join(dist, first))).toBe(false);
  expect(readdirSync(dist)).toHaveLength(1);
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildingFolder, finalizeBuild } from './dist-folder.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'halqa-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function build(content: string): string {
  mkdirSync(join(dist, buildingFolder));
  writeFileSync(join(dist, buildingFolder, 'app.js'), content);
  writeFileSync(join(dist, buildingFolder, 'mf-stats.json'), String(Math.random()));
  return finalizeBuild(dist);
}

it('names a build after a hash of its content', () => {
  const version = build('one');
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(readdirSync(join(dist, version))).toEqual(['app.js']);
});

it('gives the same content the same version', () => {
  const first = build('one');
  expect(build('one')).toBe(first);
  expect(build('two')).not.toBe(first);
});

it('keeps only the last build', () => {
  const first = build('one');
  build('two');
  expect(existsSync(join(dist, first))).toBe(false);
  expect(readdirSync(dist)).toHaveLength(1);
});

it('leaves another process’s build alone until it is stale', () => {
  const other = join(dist, '.building-1');
  mkdirSync(other);
  build('one');
  expect(existsSync(other)).toBe(true);
  utimesSync(other, 0, 0);
  build('two');
  expect(existsSync(other)).toBe(false);
});

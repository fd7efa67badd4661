import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openApi } from '../src/open-api.ts';

// `npm run openapi` writes docs/openapi.json; with `--check`, as `npm run check` calls it, it fails when that is outdated.
const root = resolve(import.meta.dirname, '../../..');
const file = resolve(root, 'docs/openapi.json');

if (process.argv.includes('--check')) check();
else write();

function check(): void {
  const published: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (isDeepStrictEqual(published, JSON.parse(JSON.stringify(openApi())))) return;
  console.error('docs/openapi.json is not what the route table says: run `npm run openapi`.');
  process.exitCode = 1;
}

function write(): void {
  writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`);
  execFileSync(resolve(root, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'inherit' });
}

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { builtRemote } from '../testing/built-samples.ts';
import { checkBudgets, gzipSizes } from './budgets.ts';

const { manifest } = builtRemote('auth');
const noise = (name: string, bytes: number) => ({ name, content: randomBytes(bytes) });

it('measures scripts and styles after gzip, and nothing else', () => {
  const { entry, total } = gzipSizes([
    noise('remoteEntry.1.js', 1000),
    noise('app.css', 2000),
    noise('face.woff2', 9000),
  ]);
  expect(entry).toBeGreaterThanOrEqual(1000);
  expect(entry).toBeLessThan(1100);
  expect(total).toBeGreaterThanOrEqual(3000);
  expect(total).toBeLessThan(3200);
});

it('accepts a remote within its budgets', () => {
  expect(checkBudgets(manifest, { entry: 9000, total: 90_000 })).toEqual([]);
});

it('reports by how much a budget is exceeded', () => {
  expect(checkBudgets(manifest, { entry: 9100, total: 123_456 })).toEqual([
    'mf_auth: entry is 9.1 kB after gzip, its budget is 9.0 kB.',
    'mf_auth: total is 123.5 kB after gzip, its budget is 90.0 kB.',
  ]);
});

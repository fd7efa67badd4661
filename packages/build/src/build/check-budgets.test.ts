import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { builtRemote } from '../testing/built-samples.ts';
import { checkBudgets, weigh } from './check-budgets.ts';

const { manifest } = builtRemote('auth');
const noise = (name: string, bytes: number) => ({ name, content: randomBytes(bytes) });

it('weighs scripts and styles after gzip, and nothing else', () => {
  const { entry, total } = weigh([noise('remoteEntry.1.js', 1000), noise('app.css', 2000), noise('face.woff2', 9000)]);
  expect(entry).toBeGreaterThanOrEqual(1000);
  expect(entry).toBeLessThan(1100);
  expect(total).toBeGreaterThanOrEqual(3000);
  expect(total).toBeLessThan(3200);
});

it('is content with a remote that keeps to its budgets', () => {
  expect(checkBudgets(manifest, { entry: 9000, total: 90_000 })).toEqual([]);
});

it('says by how much a budget is exceeded', () => {
  expect(checkBudgets(manifest, { entry: 9100, total: 123_456 })).toEqual([
    'mf_auth: entry is 9.1 kB after gzip, its budget is 9.0 kB.',
    'mf_auth: total is 123.5 kB after gzip, its budget is 90.0 kB.',
  ]);
});

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { gzipSizes } from './sizes.ts';

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

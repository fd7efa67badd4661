import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
const face = join(import.meta.dirname, 'fonts/source-serif-4-subset.woff2');

it('has one heading typeface of at most 20 kB', () => {
  expect(statSync(face).size).toBeLessThanOrEqual(20_000);
  expect(base.match(/url\("\.\/fonts\//g)).toHaveLength(1);
});

it('renders in a fallback of the same width until the typeface loads', () => {
  expect(base).toContain('font-display: swap');
  expect(base.match(/^ {2}size-adjust:/gm)).toHaveLength(4);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findEngine } from './find-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'halqa-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the search for a DynamoDB engine', () => {
  it('falls back to the PATH where no engine is packaged', () => {
    writeFileSync(join(folder, 'dynoxide'), '');
    expect(findEngine(['/nowhere', folder].join(delimiter), 'plan9-mips')).toBe(join(folder, 'dynoxide'));
  });

  it('finds nothing where there is nothing', () => {
    expect(findEngine('/nowhere', 'plan9-mips')).toBeUndefined();
  });
});

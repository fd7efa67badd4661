import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a directory for one test, and deletes it when the test ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-services-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

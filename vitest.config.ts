import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The workers inherit it. A test that is ended early, or only listed, cannot remove its own directories.
const temporary = mkdtempSync(join(tmpdir(), 'halqa-tests-'));
process.env['TMPDIR'] = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** Rooms without a vitest.config.ts of their own. */
const plainRooms = [
  'packages/calendar',
  'packages/contract',
  'packages/copy',
  'packages/domain',
  'packages/local-aws',
  'packages/memory-dynamo',
  'packages/mock-bank',
  'packages/platform',
  'packages/releases',
  'packages/simulator',
  'cdk',
];

/** Every room's tests in one run. A test without an assertion fails. */
export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    projects: [
      'packages/{bank-link,build,group-view,remote-kit,ui}',
      'services',
      'shell',
      'mf-*',
      'e2e',
      // Their tests share no state, so one process may load the modules once for many files.
      ...plainRooms.map((root) => ({ extends: true as const, test: { name: root, root, isolate: false } })),
    ],
  },
});

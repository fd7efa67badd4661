import { defineConfig } from 'vitest/config';

/** Rooms without a vitest.config.ts of their own. */
const plainRooms = [
  'packages/contract',
  'packages/copy',
  'packages/domain',
  'packages/local-aws',
  'packages/mock-bank',
  'packages/platform',
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

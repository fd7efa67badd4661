import { defineConfig } from 'vitest/config';

/** The unit tests of `e2e`; the `*.spec.ts` are run by Playwright. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    expect: { requireAssertions: true },
  },
});

import { defineConfig } from 'vitest/config';

/** What this room writes by itself; the `*.spec.ts` beside it are Playwright's. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    expect: { requireAssertions: true },
  },
});

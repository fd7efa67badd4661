import { defineConfig } from 'vitest/config';

/** The test settings of every package that runs in a browser. */
export const browserTests = defineConfig({
  test: {
    environment: 'jsdom',
    // Testing Library unmounts its trees by itself only where `afterEach` is global.
    globals: true,
    expect: { requireAssertions: true },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

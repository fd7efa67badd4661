import { defineConfig } from 'vitest/config';

/** The stores are tested against the real engine, started once for the whole run. */
export default defineConfig({
  test: {
    globalSetup: ['test/engine.ts'],
    setupFiles: ['test/engine-environment.ts'],
    expect: { requireAssertions: true },
    testTimeout: 20_000,
  },
});

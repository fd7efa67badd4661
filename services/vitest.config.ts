import { defineConfig } from 'vitest/config';
import { unitFiles } from '../unit-files.ts';

/**
 * The local DynamoDB engine is started once for the whole run: tests of races and costs run in it, and what all others read and
 * write in memory is repeated in it (test/engine-echo.ts).
 */
export default defineConfig({
  test: {
    ...unitFiles,
    globalSetup: ['test/engine.ts'],
    setupFiles: ['test/engine-environment.ts'],
    // The tests share no state, so one thread loads the SDKs once for many files.
    isolate: false,
    pool: 'threads',
    // Node loads the modules as it does outside of tests, which takes less processor time. No test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    expect: { requireAssertions: true },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

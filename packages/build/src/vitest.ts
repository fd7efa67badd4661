import { defineConfig } from 'vitest/config';
import { moduleBeside } from './preset/own-files.ts';

/** The test settings of every package that runs in a browser. */
export const browserTests = defineConfig({
  test: {
    environment: 'jsdom',
    // Isolates each file in a context of a thread that has loaded jsdom and React before: four times faster.
    pool: 'vmThreads',
    // Testing Library unmounts its trees by itself only where `afterEach` is global.
    globals: true,
    expect: { requireAssertions: true },
    // Longer than `asyncUtilTimeout`, so that what is missing on the page is named, and not the time.
    testTimeout: 15_000,
    setupFiles: [moduleBeside(import.meta.url, 'testing/wait-longer.ts')],
    // On a busy machine; the summary of `npm test` names what did not pass at once (decision 0079).
    retry: 1,
    // Our packages import styles where they were packed, and Node does not read styles.
    server: { deps: { inline: [/@halqa/] } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

import { defineConfig } from 'vitest/config';

/** Every room's tests in one run; a room may say more in a vitest.config.ts of its own. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'services', 'cdk', 'shell', 'mf-*'],
    expect: { requireAssertions: true },
  },
});

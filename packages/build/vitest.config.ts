import { defineConfig } from 'vitest/config';
import { unitFiles } from '../../unit-files.ts';

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], ...unitFiles, expect: { requireAssertions: true } },
});

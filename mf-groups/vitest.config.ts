import { browserTests } from '@halqa/build/vitest';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(browserTests, { test: { setupFiles: ['src/testing/setup.ts'] } });

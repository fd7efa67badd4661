import { browserTests } from '@halqa/build/vitest';

export default browserTests;

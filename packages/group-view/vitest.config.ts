export { browserTests as default } from '@halqa/build/vitest';

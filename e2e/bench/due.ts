import { runServiceBench } from './run-service-bench.ts';

/** A million due items in memory. */
const moreMemory = '--max-old-space-size=8192';

/** `npm run bench -- due`: the sweeper's code on the real engine. */
export const benchDue = (options: readonly string[]): Promise<boolean> =>
  runServiceBench('bench-due', options, moreMemory);

import { benchService } from './service.ts';

/** A million due items in memory. */
const memory = '--max-old-space-size=8192';

/** `npm run bench -- due`: the sweeper's code on the real engine. */
export const benchDue = (options: readonly string[]): Promise<boolean> => benchService('bench-due', options, memory);

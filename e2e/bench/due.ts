import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../services/bench/bench-due.ts', import.meta.url));

/** A million due items in memory. */
const memory = '--max-old-space-size=8192';

/** `npm run bench -- due`: the sweeper's code on the real engine, in a process of `services`, which has its dependencies. */
export async function benchDue(options: readonly string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [memory, program, ...options], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

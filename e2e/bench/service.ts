import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a bench of the services in a process there, which has their dependencies. */
export async function benchService(program: string, options: readonly string[], memory?: string): Promise<boolean> {
  const path = fileURLToPath(new URL(`../../services/bench/${program}.ts`, import.meta.url));
  const flags = memory === undefined ? [] : [memory];
  const [code] = await once(spawn(process.execPath, [...flags, path, ...options], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

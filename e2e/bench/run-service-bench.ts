import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a bench of the services as a program of `services`, which has its dependencies. */
export async function runServiceBench(
  program: string,
  options: readonly string[],
  nodeFlag?: string,
): Promise<boolean> {
  const path = fileURLToPath(new URL(`../../services/bench/${program}.ts`, import.meta.url));
  const flags = nodeFlag === undefined ? [] : [nodeFlag];
  const [code] = await once(spawn(process.execPath, [...flags, path, ...options], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type ScriptOptions = {
  environment?: Record<string, string>;
  signal: AbortSignal;
  /** Receives each line that it prints. */
  log?: (line: string) => void;
};

/** Runs a file in a process of its own, so that the memory of a build is freed at its end. Throws an error with the message of what the file threw. */
export async function runScript(
  file: string,
  { environment = {}, signal, log = () => {} }: ScriptOptions,
): Promise<void> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => {
    errorOutput += text;
  });
  createInterface(child.stdout).on('line', log);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(messageIn(errorOutput));
}

/** The message of an uncaught error, without the source line before it and the stack after it. */
function messageIn(errorOutput: string): string {
  const [, afterName = errorOutput] = errorOutput.split(/^\w*Error: /m, 2);
  return (afterName.split('\n    at ')[0] ?? '').trim();
}

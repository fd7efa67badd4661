import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Apart = {
  environment?: Record<string, string>;
  signal: AbortSignal;
  /** Receives each line that it prints. */
  log?: (line: string) => void;
};

/** Runs a file in a process of its own, so that the memory of a build goes back when it is done. Throws its complaint. */
export async function runApart(file: string, { environment = {}, signal, log = () => {} }: Apart): Promise<void> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text;
  });
  createInterface(child.stdout).on('line', log);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(reasonIn(complaint));
}

/** The message of an error that nobody caught, without the source line before it and the stack behind it. */
function reasonIn(complaint: string): string {
  const [, fromMessageOn = complaint] = complaint.split(/^\w*Error: /m, 2);
  return (fromMessageOn.split('\n    at ')[0] ?? '').trim();
}

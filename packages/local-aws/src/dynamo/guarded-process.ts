import { spawn } from 'node:child_process';

export type GuardedProcess = {
  /** Resolves with what it last complained about when it ends, for whatever reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Runs a program that ends with us, even when we are killed with -9: a shell waits at our end of a pipe, which the
 * kernel closes for us, and then ends the program. In a session of its own, so that Ctrl-C reaches it only through us.
 */
export function startGuarded(program: string, programArguments: readonly string[]): GuardedProcess {
  const shell = spawn('/bin/sh', ['-c', guard, 'guard', program, ...programArguments], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  shell.stderr.on('data', (text: Buffer) => {
    complaint = `${complaint}${text}`.slice(-2000);
  });
  const ended = new Promise<string>((resolve) => {
    shell.once('error', (error) => resolve(error.message));
    shell.once('exit', () => {
      shell.stdin.destroy();
      resolve(complaint.trim());
    });
  });
  return { ended, stop };

  async function stop(): Promise<void> {
    shell.stdin.end();
    await ended;
  }
}

// A command in the background loses its standard input, so the pipe is kept as descriptor 3.
const guard = [
  'exec 3<&0',
  '"$@" </dev/null 3<&- &',
  'program=$!',
  '{ cat >/dev/null; kill "$program" 2>/dev/null; } <&3 2>/dev/null &',
  'wait "$program"',
].join('\n');

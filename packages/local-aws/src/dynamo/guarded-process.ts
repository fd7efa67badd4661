import { spawn } from 'node:child_process';

export type GuardedProcess = {
  /** Resolves to the end of its error output when it ends, for whatever reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Runs a program that ends with this process, even after kill -9: a shell waits at the other end of a pipe, which the
 * kernel closes, and then ends the program. Program and shell have a session of their own: Ctrl-C reaches them only through us.
 */
export function startGuarded(program: string, programArguments: readonly string[]): GuardedProcess {
  const shell = spawn('/bin/sh', ['-c', guard, 'guard', program, ...programArguments], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  shell.stderr.on('data', (text: Buffer) => {
    errorOutput = `${errorOutput}${text}`.slice(-2000);
  });
  const ended = new Promise<string>((resolve) => {
    shell.once('error', (error) => resolve(error.message));
    shell.once('exit', () => {
      shell.stdin.destroy();
      resolve(errorOutput.trim());
    });
  });
  return { ended, stop };

  async function stop(): Promise<void> {
    shell.stdin.end();
    await ended;
  }
}

// A command in the background loses its standard input, so the pipe becomes descriptor 3.
const guard = [
  // Only the owner may read the files that the program writes.
  'umask 077',
  'exec 3<&0',
  '"$@" </dev/null 3<&- &',
  'program=$!',
  '{ cat >/dev/null; kill "$program" 2>/dev/null; } <&3 2>/dev/null &',
  'wait "$program"',
].join('\n');

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** `command`: of `node_modules/.bin`, or a whole path. */
export type Step = { title: string; command: string; args: string[]; env?: Record<string, string> };
export type Count = {
  passed: number;
  failed: number;
  /** The titles of what failed. */
  failures: string[];
  /** The titles of what failed and passed when it was run again. It counts as passed. */
  repeated?: string[];
};

export const root = resolve(import.meta.dirname, '../..');
const binaries = resolve(root, 'node_modules/.bin');

/** With more room for young objects, Node collects garbage less often: up to a tenth of the processor time of a step. */
export const roomForGarbage = '--max-semi-space-size=64';

/** Playwright's own command, which is installed for this package only. */
export const playwright = resolve(root, 'e2e/node_modules/.bin/playwright');

/** Runs a command in the root, shows its output as it comes, and returns its exit code. */
export async function run(step: Step): Promise<number> {
  const begun = Date.now();
  console.log(`\n=== ${step.title}`);
  const { code } = await execute(step, 'inherit');
  report(step, code, begun);
  return code;
}

/** Runs one step on each core at a time, shows the output of those that failed, and counts each as one test. */
export async function runTogether(steps: readonly Step[]): Promise<Count> {
  const waiting = [...steps];
  const count: Count = { passed: 0, failed: 0, failures: [] };
  const printed = new Set<string>();
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return count;

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const begun = Date.now();
      const { code, output } = await execute(step, 'pipe');
      if (code !== 0) console.log(withoutRepeatedErrors(output, printed));
      report(step, code, begun);
      count[code === 0 ? 'passed' : 'failed'] += 1;
      if (code !== 0) count.failures.push(step.title);
    }
  }
}

/**
 * Leaves out the compiler's errors that are in `printed` and adds the others to it: each package that imports a file
 * reports its errors.
 */
export function withoutRepeatedErrors(output: string, printed: Set<string>): string {
  const repeated = new Set<string>();
  const rest = output.replace(compilerError, (error) => {
    if (printed.has(error.trimEnd())) {
      repeated.add(error);
      return '';
    }
    printed.add(error.trimEnd());
    return error;
  });
  return repeated.size === 0 ? rest.trimEnd() : `${rest}${repeated.size} of its errors are shown above.`;
}

/** A line such as `packages/domain/src/basics/limits.ts(9,3): error TS2322: …`, and the indented ones that explain it. */
const compilerError = /^\S+\(\d+,\d+\): error .*\n?(?:[ \t]+.*\n?)*/gm;

function execute({ command, args, env }: Step, output: 'inherit' | 'pipe') {
  const child = spawn(resolve(binaries, command), args, {
    cwd: root,
    stdio: ['inherit', output, output],
    // Tools start with `#!/usr/bin/env node`, which must find the Node that came along.
    env: {
      NODE_OPTIONS: roomForGarbage,
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env['PATH']}`,
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return new Promise<{ code: number; output: string }>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code) => ended({ code: code ?? 1, output: text }));
  });
}

function report({ title }: Step, code: number, begun: number): void {
  console.log(`=== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

import { join } from 'node:path';
import type { Step } from 'local-aws';
import { buildFunctions } from './functions.ts';
import { withBuildLock } from './lock.ts';
import { runScript } from './run-script.ts';

type BuildPartsOptions = {
  /** Where a product on this machine keeps its releases. */
  releases?: string;
  /** Runs once the functions are built, while the site may still be. */
  afterFunctions?: () => Promise<void>;
};

/**
 * Builds the parts that every stage needs, where they have changed: the functions, and beside them the front ends with their
 * site, because each of the two leaves a processor idle for half of its time.
 */
export function buildParts(
  root: string,
  step: Step,
  signal: AbortSignal,
  { releases, afterFunctions = async () => {} }: BuildPartsOptions = {},
): Promise<void> {
  const log = (line: string): void => console.log(`  ${line}`);
  const environment: Record<string, string> = releases === undefined ? {} : { RELEASES: releases };
  return withBuildLock(root, () =>
    allTogether(signal, [
      async () => {
        await step('Build the functions', () => buildFunctions(root));
        await afterFunctions();
      },
      (signalOfBoth) =>
        step('Build the site', () =>
          runScript(join(import.meta.dirname, 'site-builder.ts'), { environment, signal: signalOfBoth, log }),
        ),
    ]),
  );
}

/** Runs tasks side by side. The first failure aborts the others, and is thrown when all of them have ended. */
export async function allTogether(
  signal: AbortSignal,
  tasks: readonly ((signal: AbortSignal) => Promise<unknown>)[],
): Promise<void> {
  const failed = new AbortController();
  let first: { error: unknown } | undefined;
  const run = async (task: (signal: AbortSignal) => Promise<unknown>) => {
    try {
      await task(AbortSignal.any([signal, failed.signal]));
    } catch (error) {
      first ??= { error };
      failed.abort();
    }
  };
  await Promise.all(tasks.map(run));
  if (first) throw first.error;
}

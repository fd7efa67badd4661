import type { Step } from 'local-aws';

/** Prints each step of the start with its duration. */
export function createStep(print: (line: string) => void): Step {
  return async (name, task) => {
    const began = performance.now();
    try {
      const result = await task();
      print(`✓ ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return result;
    } catch (error) {
      throw new FailedStep(name, error);
    }
  };
}

/** The step that failed, and why; its message is what a person reads. */
export class FailedStep extends Error {
  readonly step: string;

  constructor(step: string, cause: unknown) {
    super(messageOf(cause), { cause });
    this.step = step;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs one named part of the start and shows how long it took. */
export type Step = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** The step that failed, and why; its message is what a person reads. */
export class FailedStep extends Error {
  readonly step: string;

  constructor(step: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.step = step;
  }
}

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

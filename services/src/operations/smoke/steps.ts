import type { SmokePorts, SmokeStep } from './smoke-ports.ts';

/** Does a part of the test under a name. A part that throws is reported with its reason, and ends what would follow it. */
export type Step = <Value>(name: string, act: () => Promise<Value>) => Promise<Value>;

const failed = Symbol('a step has failed and was reported');

/** `whenFailed` catches the failure of a step, which was reported; any other error is thrown again. */
export function createSteps({ now, report }: Pick<SmokePorts, 'now' | 'report'>) {
  const steps: SmokeStep[] = [];
  const step: Step = async (name, act) => {
    const began = now();
    const end = (problem: string | null) => {
      const ended = { name, milliseconds: now() - began, problem };
      steps.push(ended);
      report(ended);
    };
    try {
      const value = await act();
      end(null);
      return value;
    } catch (error) {
      end(reasonOf(error));
      throw failed;
    }
  };
  const whenFailed = (error: unknown): void => {
    if (error !== failed) throw error;
  };
  return { step, steps, whenFailed };
}

/** Errors of the user pool may say what they are by their name alone, and those of the network by their cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  return `${message || name}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}

/** The value of a reply. Throws what the server said, with the code. */
export function succeeded<Value>(
  what: string,
  result: { ok: true; value: Value } | { ok: false; problem: { code: string; error: string } },
): Value {
  if (result.ok) return result.value;
  throw new Error(`Could not ${what}: ${result.problem.code}, "${result.problem.error}"`);
}

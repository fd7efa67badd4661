import type { Rim } from '../../src/http/serve.ts';

export type Told = { readonly message: string; readonly details: Record<string, unknown> };

/** A rim that keeps what it was told, for tests to read. */
export function silentRim(operators: readonly string[] = []): Rim & { readonly told: Told[] } {
  const told: Told[] = [];
  const keep = (message: string, details: Record<string, unknown>) => void told.push({ message, details });
  return {
    told,
    log: { info: keep, error: keep },
    count: () => undefined,
    isOperator: async (userId) => operators.includes(userId),
  };
}

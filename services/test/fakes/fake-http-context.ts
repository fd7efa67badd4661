import type { HttpContext } from '../../src/http/serve.ts';

export type LoggedLine = { readonly message: string; readonly details: Record<string, unknown> };

/** A HTTP layer that keeps what it was told, for tests to read. */
export function fakeHttpContext(operators: readonly string[] = []): HttpContext & { readonly told: LoggedLine[] } {
  const told: LoggedLine[] = [];
  const keep = (message: string, details: Record<string, unknown>) => void told.push({ message, details });
  return {
    told,
    log: { info: keep, error: keep },
    count: () => undefined,
    isOperator: async (userId) => operators.includes(userId),
  };
}

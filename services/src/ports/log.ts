/** Structured lines for operators. Never hand it tokens, e-mail addresses or anything that a bank said. */
export type Log = {
  info(message: string, details: Record<string, unknown>): void;
  error(message: string, details: Record<string, unknown>): void;
};

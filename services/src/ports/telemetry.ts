/** Structured lines for operators. Never hand it tokens, e-mail addresses or anything that a bank said. */
export type Log = {
  info(message: string, details: Record<string, unknown>): void;
  error(message: string, details: Record<string, unknown>): void;
};

/** Counts one more of something, by a few dimensions of few values each. */
export type Count = (name: 'Refused' | 'Failed', dimensions: Record<string, string>) => void;

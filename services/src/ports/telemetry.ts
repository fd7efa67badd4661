/** The structured log. Never log tokens, e-mail addresses or data of a bank. */
export type Log = {
  info(message: string, details: Record<string, unknown>): void;
  error(message: string, details: Record<string, unknown>): void;
};

/** Adds one to a metric. Dimensions must have few values. */
export type Count = (name: 'Refused' | 'Failed', dimensions: Record<string, string>) => void;

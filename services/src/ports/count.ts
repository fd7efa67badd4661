/** Counts one more of something, by a few dimensions of few values each. */
export type Count = (name: 'Refused' | 'Failed', dimensions: Record<string, string>) => void;

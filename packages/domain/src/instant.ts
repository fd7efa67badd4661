/** A moment as milliseconds since 1970-01-01T00:00Z, as the clock port gives it. */
export type EpochMilliseconds = number;

export const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

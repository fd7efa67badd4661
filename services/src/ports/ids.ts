/** New ids that sort by the time of their making. */
export type Ids = { next(): string };

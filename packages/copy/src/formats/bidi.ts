import { bidiIsolate } from './arabic.ts';

/**
 * The name of a person or a group inside an English sentence. One that is written from the right is isolated, so that
 * it does not turn the words and figures beside it; every other stays byte for byte what it is.
 */
export const bidiSafe = (name: string): string => (fromTheRight.test(name) ? bidiIsolate(name) : name);

/** Hebrew, Arabic and their neighbours: the blocks whose letters run from right to left. */
const fromTheRight = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

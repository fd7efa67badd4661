/**
 * Embeds the name of a person or a group in an English sentence. A right-to-left name is isolated, so that it does not
 * reorder the words and figures beside it; every other name is returned unchanged.
 */
export const bidiSafe = (name: string): string => (rightToLeft.test(name) ? bidiIsolate(name) : name);

/** The Unicode blocks of Hebrew, Arabic and the other right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a name of unknown script in an Arabic sentence, so that it does not reorder the words around it. */
export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`;

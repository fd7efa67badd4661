/** A part of the specification under one heading, in the specification's own order. */
export type Section = { title: string; paragraphs: readonly Paragraph[] };

/** One sentence, bullet or table row of the specification, and where it lives. Paths go from the root. */
export type Paragraph = {
  /** Which row it is, where a number helps to find it: `3`, or `Footer links`. */
  place?: string;
  /** In the specification's own words, shortened where long. */
  says: string;
  code: readonly string[];
  tests: readonly PromiseName[];
  /** Where we hold it differently, with the decision record; or why something is missing. */
  note?: string;
  /** True while something of it is not there. */
  open?: true;
};

/** `path/to/file.test.ts › words of the promise`; the words stand in that file, usually in a test's title. */
export type PromiseName = `${string} › ${string}`;

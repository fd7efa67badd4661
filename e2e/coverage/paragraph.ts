/** One paragraph, table row or list of the specification, and where it lives. Paths from the root. */
export type Paragraph = {
  /** In the specification's own words, shortened. */
  says: string;
  code: readonly string[];
  tests: readonly string[];
  /** Why it is held differently, or what is still missing. */
  note?: string;
  /** True while something of it is not there. */
  open?: true;
};

export type Section = { title: string; paragraphs: readonly Paragraph[] };

/** A part of a text, in the order of reading; a plain string is a paragraph. */
export type Passage =
  | string
  | { points: readonly string[] }
  | { steps: readonly string[] }
  | { table: PassageTable }
  | { link: { href: string; label: string } }
  /** A link that opens a message to support. */
  | { mail: { label: string; subject: string } };

/** The first column heads each row. */
export type PassageTable = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export type ArticleSection = { title: string; body: readonly Passage[] };

/** A text page: title, lead and sections. */
export type Article = { title: string; lead: string; sections: readonly ArticleSection[] };

/** Shown to Arabic readers above a page that is in English only. */
export const englishOnlyInArabic = 'هذه الصفحة بالإنجليزية فقط حتى الآن.';

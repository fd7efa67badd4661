/** The languages of the product. */
export type Language = 'en' | 'ar';

/** Defined by the build of a front end: whether it has Arabic; a remote's manifest lists that. Without it, all its texts stay English. */
declare const HALQA_HAS_ARABIC: boolean;

/**
 * The language of the document, decided once for each load: the shell sets `lang` on it before anything else runs, and
 * changing the language loads the page anew. English on the server and in tests.
 */
export function documentLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  return document.documentElement.lang === 'ar' ? 'ar' : 'en';
}

/** Whether this code is part of a built front end; false on the server and in tests. */
export const isBuiltForPages = (): boolean => typeof HALQA_HAS_ARABIC !== 'undefined';

/** The language of this front end's texts in the document. */
export function currentLanguage(): Language {
  if (typeof HALQA_HAS_ARABIC !== 'undefined' && !HALQA_HAS_ARABIC) return 'en';
  return documentLanguage();
}

/** The type of a translation: the same keys, parameters and list entries, with other texts. */
export type Translated<English> = English extends string
  ? string
  : English extends (...inputs: infer Inputs) => infer Output
    ? (...inputs: Inputs) => Translated<Output>
    : English extends object
      ? { readonly [Key in keyof English]: Translated<English[Key]> }
      : English;

type InBoth<English> = { en: English & Translated<English>; ar: NoInfer<Translated<English>> };

/** Chooses the words in the front end's language. A missing translation does not compile. */
export function inLanguage<English>(words: InBoth<English>): Translated<English> {
  return currentLanguage() === 'ar' ? words.ar : words.en;
}

/** Chooses the words in the document's language, for a translated page of a front end that is otherwise English. */
export function inDocumentLanguage<English>(words: InBoth<English>): Translated<English> {
  return documentLanguage() === 'ar' ? words.ar : words.en;
}

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** The languages that a person can read us in. */
export type Language = 'en' | 'ar';

/** Put there by the build of a front end. A remote that is written in English only stays English in every part. */
declare const HALQA_SPEAKS_ARABIC: boolean;

/**
 * The language of the document, decided once for each load: the shell sets `lang` on it before anything else runs, and
 * changing the language loads the page anew. English on the server and in tests.
 */
export function documentLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  return document.documentElement.lang === 'ar' ? 'ar' : 'en';
}

/** The language that this front end speaks in the document. */
export function currentLanguage(): Language {
  if (typeof HALQA_SPEAKS_ARABIC !== 'undefined' && !HALQA_SPEAKS_ARABIC) return 'en';
  return documentLanguage();
}

/** The same words in another language: every key, every parameter, every entry of a list; only the text differs. */
export type Translated<English> = English extends string
  ? string
  : English extends (...inputs: infer Inputs) => infer Output
    ? (...inputs: Inputs) => Translated<Output>
    : English extends object
      ? { readonly [Key in keyof English]: Translated<English[Key]> }
      : English;

type InBoth<English> = { en: English & Translated<English>; ar: NoInfer<Translated<English>> };

/** The words in the language of the page. A sentence that was not translated does not compile. */
export function inLanguage<English>(words: InBoth<English>): Translated<English> {
  return currentLanguage() === 'ar' ? words.ar : words.en;
}

/** The words of a page that speaks Arabic in a front end that otherwise does not. */
export function inDocumentLanguage<English>(words: InBoth<English>): Translated<English> {
  return documentLanguage() === 'ar' ? words.ar : words.en;
}

/** Every language in its own words: who looks for one may not read the other. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

import type { Language } from './language.ts';

/** Every language in its own words: who looks for one may not read the other. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

import { inLanguage } from './language.ts';
import { pageTitleInArabic } from './page-titles.ar.ts';

/** A page's title as its remote's manifest has it → in the language of the reader. Unknown titles stay as they are. */
export const pageTitle = inLanguage({ en: (title: string) => title, ar: pageTitleInArabic });

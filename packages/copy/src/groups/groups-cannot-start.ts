import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { groupsCannotStartWordsInArabic } from './groups-cannot-start.ar.ts';

/** Where members link real banks and no money is moved (docs/decisions/0090). */
const groupsCannotStartWordsInEnglish = {
  title: 'Groups cannot start yet',
  text: `You can form a group, invite its members and link banks. ${productName} does not move money yet, so no group can start and nobody is charged.`,
} as const;

export const groupsCannotStartWords = inLanguage({
  en: groupsCannotStartWordsInEnglish,
  ar: groupsCannotStartWordsInArabic,
});

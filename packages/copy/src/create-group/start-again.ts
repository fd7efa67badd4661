import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { startAgainWordsInArabic } from './start-again.ar.ts';

const startAgainWordsInEnglish = {
  cardTitle: 'The next group',
  title: 'Start the next group',
  withAddresses:
    'With the same people and terms; you can change them before anybody is invited. A fixed order begins with you, and can be changed before the start.',
  withoutAddresses:
    'With the same terms. Only organizers see the addresses of the others, so you enter whom you invite.',
  failed: 'The group before this one could not be loaded',
  emptyForm: 'Start with an empty form',
  draftTitle: 'You have begun another group',
  draftText: 'What you typed for it is still in this tab. You can go on with it, or replace it.',
  draftKeep: 'Go on with it',
  draftReplace: (name: string) => `Replace it with the terms of ${bidiSafe(name)}`,
};

/** How a group that has ended is started again with the same terms. */
export const startAgainWords = inLanguage({
  en: startAgainWordsInEnglish,
  ar: startAgainWordsInArabic,
});

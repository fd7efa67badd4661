import { formatMomentInZone } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { choiceUntilInArabic } from './choice-until.ar.ts';

const words = inLanguage({
  en: (moment: string) => `You can choose until ${moment}: a vote can begin then.`,
  ar: choiceUntilInArabic,
});

/** Until when the recipient of a turn that is short can choose a part: an instant, in the zone of the group. */
export const choiceUntil = (instant: string, timeZone: string): string => words(formatMomentInZone(instant, timeZone));

import { inLanguage } from '../language.ts';

/** What is planned in a group whose order is being drawn. */
export const onceDrawn = inLanguage({
  en: (note: string) => `${note}, once the order is drawn`,
  ar: (note: string) => `${note}، بعد القرعة`,
});

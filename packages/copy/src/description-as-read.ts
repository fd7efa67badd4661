import { circleSummaryInArabic } from './create-group.ar.ts';
import { circleSummaryInEnglish } from './create-group.ts';
import { inLanguage } from './language.ts';
import { scheduleAsRead } from './schedule-as-read.ts';
import { simulatedDescriptionInArabic } from './simulated-description.ar.ts';
import { simulatedDescription } from './simulated-description.ts';

type Described = Parameters<typeof circleSummaryInEnglish>[0] & { description: string };

/**
 * What a group says of itself. Where nobody wrote anything the server says the deal in two sentences, in English;
 * these are told in the language of the reader. `schedule` as the server told it.
 */
export const descriptionAsRead = inLanguage({
  en: ({ description }: Described) => description,
  ar: (group: Described) => {
    if (group.description === simulatedDescription) return simulatedDescriptionInArabic;
    return group.description === circleSummaryInEnglish(group)
      ? circleSummaryInArabic({ ...group, schedule: scheduleAsRead(group.schedule) })
      : group.description;
  },
});

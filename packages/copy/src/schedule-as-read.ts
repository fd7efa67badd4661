import { frequencies } from '@halqa/domain';
import { inLanguage } from './language.ts';
import { scheduleTextInArabic } from './schedule-text.ar.ts';
import { scheduleTextInEnglish } from './schedule-text.ts';

/** A schedule as the server told it, in English → in the language of the reader. */
export const scheduleAsRead = inLanguage({ en: (sentence: string) => sentence, ar: scheduleFromEnglish });

/** The server's sentences are few: one for each frequency and day. Anything else stays as it was told. */
function scheduleFromEnglish(sentence: string): string {
  const rule = everyRule().find((each) => scheduleTextInEnglish(each) === sentence);
  return rule ? scheduleTextInArabic(rule) : sentence;
}

function everyRule() {
  const weekdays = Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek }));
  const monthDays = Array.from({ length: 31 }, (_, day) => ({ dayOfMonth: day + 1 }));
  return frequencies.flatMap((frequency) => [...weekdays, ...monthDays].map((day) => ({ frequency, ...day })));
}

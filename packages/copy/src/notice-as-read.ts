import { inLanguage } from './language.ts';
import { noticeAsReadInArabic } from './notice-as-read.ar.ts';

/** A line behind the bell as the server told it, in English → in the language of the reader. */
export const noticeAsRead = inLanguage({ en: (title: string) => title, ar: noticeAsReadInArabic });

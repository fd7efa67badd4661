import { inLanguage } from '../language.ts';
import { ringWordsInArabic } from './group-view.ar.ts';

/** The table that screen readers read instead of the ring. */
const ringWordsInEnglish = {
  caption: 'Order of turns',
  captionBeforeDraw: 'Seats; the order of turns is not drawn yet',
  position: 'Turn',
  member: 'Member',
  state: 'Status',
  you: 'You',
  nobody: 'Not known yet',
  someone: 'A member',
  states: {
    open: 'Open seat',
    invited: 'Invited',
    joined: 'Waiting for their turn',
    received: 'Has received the payout',
    current: 'Receives the next payout',
  },
} as const;

export const ringWords = inLanguage({ en: ringWordsInEnglish, ar: ringWordsInArabic });

/** The tabular calendar of Umm al-Qura, as Saudi calendars print it; a sighting may differ by a day. */
const calendar = 'islamic-umalqura';
const civilDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** `2026-03-03` → "Ramadan 14, 1447 AH", or "14 رمضان 1447 هـ". A civil date has no zone. */
export const formatHijriDate = inLanguage({
  en: (iso: string) => new Intl.DateTimeFormat(`en-US-u-ca-${calendar}`, civilDay).format(new Date(iso)),
  ar: (iso: string) => new Intl.DateTimeFormat(`ar-u-ca-${calendar}-nu-latn`, civilDay).format(new Date(iso)),
});

export const hijriWords = inLanguage({
  en: { show: 'Show Hijri dates', hide: 'Hide Hijri dates' },
  ar: { show: 'إظهار التاريخ الهجري', hide: 'إخفاء التاريخ الهجري' },
});

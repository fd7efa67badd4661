import { inLanguage } from './language.ts';

/** The tabular calendar of Umm al-Qura, as Saudi calendars print it; a sighting may differ by a day. */
const calendar = 'islamic-umalqura';
const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** `2026-03-03` → "Ramadan 14, 1447 AH", or "14 رمضان 1447 هـ". A civil date has no zone. */
export const formatHijriDate = inLanguage({
  en: (iso: string) => new Intl.DateTimeFormat(`en-US-u-ca-${calendar}`, day).format(new Date(iso)),
  ar: (iso: string) => new Intl.DateTimeFormat(`ar-u-ca-${calendar}-nu-latn`, day).format(new Date(iso)),
});

export const hijriWords = inLanguage({
  en: { show: 'Show Hijri dates', hide: 'Hide Hijri dates' },
  ar: { show: 'إظهار التاريخ الهجري', hide: 'إخفاء التاريخ الهجري' },
});

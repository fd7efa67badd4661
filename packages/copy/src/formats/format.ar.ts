import { zoneHere } from './zone-here.ts';

/**
 * Arabic words with western digits, because bank statements and cards in the United States show 0 to 9.
 * Month names are those of the Gregorian calendar (يناير, فبراير).
 */
const locale = 'ar-u-nu-latn';
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const civilDate = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
const localDate = new Intl.DateTimeFormat(locale, day);

/**
 * Isolates an amount or a figure inside Arabic text, so that the dollar sign stays on the left of its figure and two amounts beside each
 * other stay in the order of the sentence.
 */
export const leftToRight = (amount: string): string => `\u2066${amount}\u2069`;

export const formatDateInArabic = (iso: string): string => written(civilDate, iso);

export const formatMonthInArabic = (isoMonth: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${isoMonth}-01`),
  );

export const formatLocalDateInArabic = (instant: string, timeZone?: string): string =>
  written(new Intl.DateTimeFormat(locale, { ...day, timeZone: zoneHere(timeZone) }), instant);

export const formatLocalMomentInArabic = (instant: string, timeZone?: string): string =>
  written(
    new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone: zoneHere(timeZone) }),
    instant,
  );

/** "22 يناير 2027 في 9:00 صباحًا بتوقيت نيويورك". */
export function formatMomentInZoneInArabic(instant: string, timeZone?: string): string {
  const shown = zoneHere(timeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${formatLocalMomentInArabic(instant, shown)}\u00A0ب${zoneInArabic(shown)}`;
}

/** "توقيت نيويورك". Browsers leave out the Arabic names of cities, so of other zones the identifier is shown. */
export const zoneInArabic = (timeZone: string): string =>
  `توقيت ${cities[timeZone] ?? leftToRight(timeZone.replaceAll('_', ' '))}`;

const cities: Readonly<Record<string, string>> = {
  'America/New_York': 'نيويورك',
  'America/Chicago': 'شيكاغو',
  'America/Denver': 'دنفر',
  'America/Phoenix': 'فينيكس',
  'America/Los_Angeles': 'لوس أنجلوس',
  'America/Anchorage': 'أنكوريج',
  'Pacific/Honolulu': 'هونولولو',
};

export const formatLocalTimeInArabic = (instant: string, timeZone?: string): string =>
  written(
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zoneHere(timeZone) }),
    instant,
  );

export const formatShortLocalDateInArabic = (iso: string): string => written(localDate, iso);

/** From 12:00 to 12:59 PM is noon: "مساءً" would be read as the end of the day. */
const halfOfDay = (hour: string, half: string): string => (half === 'ص' ? 'صباحًا' : hour === '12' ? 'ظهرًا' : 'مساءً');

/**
 * "3 مارس 2026 في 9:05 صباحًا", with whole words for the halves of the day. Prevents a line break after the day, which
 * alone at the end of a line would look like a count, and within the time.
 */
const written = (format: Intl.DateTimeFormat, instant: string): string =>
  format
    .format(new Date(instant))
    .replace(/(\d) (?=\p{L})/u, '$1\u00A0')
    .replace(
      /(\d+):(\d+)\s([صم])(?!\p{L})/u,
      (_, hour: string, minute: string, half: string) => `${hour}:${minute}\u00A0${halfOfDay(hour, half)}`,
    );

/** The plural forms of a counted noun; "one" and "two" are written without a figure. */
type ArabicNoun = { one: string; two: string; few: string; many: string; other: string };

const rules = new Intl.PluralRules('ar');

/** "يوم واحد", "يومان", "5 أيام", "12 يومًا", "100 يوم". */
export function counted(count: number, noun: ArabicNoun): string {
  const form = rules.select(count);
  if (form === 'one' || form === 'two') return noun[form];
  return `${count} ${noun[form === 'zero' ? 'other' : form]}`;
}

export const days: ArabicNoun = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' };
/** As in "بمدة 3 أيام عمل". */
export const businessDays: ArabicNoun = {
  one: 'يوم عمل واحد',
  two: 'يومي عمل',
  few: 'أيام عمل',
  many: 'يوم عمل',
  other: 'يوم عمل',
};
export const daysAfter: ArabicNoun = { ...days, two: 'يومين' };
export const minutesAfter: ArabicNoun = {
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
};
export const hoursAfter: ArabicNoun = { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' };
export const weeksAfter: ArabicNoun = {
  one: 'أسبوع واحد',
  two: 'أسبوعين',
  few: 'أسابيع',
  many: 'أسبوعًا',
  other: 'أسبوع',
};
export const monthsAfter: ArabicNoun = { one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' };
export const yearsAfter: ArabicNoun = { one: 'سنة واحدة', two: 'سنتين', few: 'سنوات', many: 'سنة', other: 'سنة' };
/** Of members: "من 5 أعضاء". */
export const membersOf: ArabicNoun = { one: 'عضو واحد', two: 'عضوين', few: 'أعضاء', many: 'عضوًا', other: 'عضو' };
export const people: ArabicNoun = {
  one: 'شخص واحد',
  two: 'شخصين',
  few: 'أشخاص',
  many: 'شخصًا',
  other: 'شخص',
};
export const letters: ArabicNoun = { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' };
export const turns: ArabicNoun = { one: 'دور واحد', two: 'دورين', few: 'أدوار', many: 'دورًا', other: 'دور' };

export const contributions: ArabicNoun = {
  one: 'مساهمة واحدة',
  two: 'مساهمتان',
  few: 'مساهمات',
  many: 'مساهمة',
  other: 'مساهمة',
};

/** The plural forms of a counted noun; "one" and "two" are written without a figure. */
export type ArabicNoun = { one: string; two: string; few: string; many: string; other: string };

const rules = new Intl.PluralRules('ar');

/** "يوم واحد", "يومان", "5 أيام", "12 يومًا", "100 يوم". */
export function counted(count: number, noun: ArabicNoun): string {
  const form = rules.select(count);
  if (form === 'one' || form === 'two') return noun[form];
  return `${count} ${noun[form === 'zero' ? 'other' : form]}`;
}

/** Isolates a name of unknown script in an Arabic sentence, so that it does not reorder the words around it. */
export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`;

export const days: ArabicNoun = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' };
export const daysAfter: ArabicNoun = { ...days, two: 'يومين' };
export const weeksAfter: ArabicNoun = {
  one: 'أسبوع واحد',
  two: 'أسبوعين',
  few: 'أسابيع',
  many: 'أسبوعًا',
  other: 'أسبوع',
};
export const monthsAfter: ArabicNoun = { one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' };
/** Of members: "من 5 أعضاء". */
export const membersOf: ArabicNoun = { one: 'عضو واحد', two: 'عضوين', few: 'أعضاء', many: 'عضوًا', other: 'عضو' };
export const people: ArabicNoun = {
  one: 'شخص واحد',
  two: 'شخصين',
  few: 'أشخاص',
  many: 'شخصًا',
  other: 'شخص',
};
export const turns: ArabicNoun = { one: 'دور واحد', two: 'دورين', few: 'أدوار', many: 'دورًا', other: 'دور' };

import { dollarsInArabic } from '../formats/dollars.ar.ts';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { bidiIsolate } from '../formats/text.ts';
import { scheduleTextInArabic } from '../groups/schedule-text.ar.ts';
import type { GroupFacts } from './group-facts.ts';
import { noFees } from './money-facts.ar.ts';

/** The words around a group's name agree with «مجموعة», because the gender of a name is not known. */
export const groupNamed = (groupName: string): string => `مجموعة «${bidiIsolate(groupName)}»`;

/** After a preposition: "الدور 3", "الدورين 3 و5", "الأدوار 3، 5، 7". */
export function turnsNamed(turns: readonly number[]): string {
  if (turns.length === 1) return `الدور ${turns[0]}`;
  if (turns.length === 2) return `الدورين ${turns.join(' و')}`;
  return `الأدوار ${turns.join('، ')}`;
}

export const mailSchedule = scheduleTextInArabic;

/** `schedule` is the text of `mailSchedule`. */
export const factsOf = (group: GroupFacts, hasStarted = false): readonly (readonly [string, string])[] => [
  ['المساهمة', `${dollarsInArabic(group.contribution)}، ${group.schedule}`],
  ['الأعضاء', `${group.members}`],
  ...(hasStarted
    ? []
    : ([
        ['الاستلام في كل دور', dollarsInArabic(group.contribution * group.members)],
        ['المساهمة الأولى', formatDateInArabic(group.firstContribution)],
      ] as const)),
  noFees,
];

import { formatDate, formatDollars } from '../formats/format.ts';
import { scheduleTextInEnglish } from '../groups/schedule-text.ts';

export type GroupFacts = {
  groupName: string;
  /** Whole dollars. */
  contribution: number;
  members: number;
  /** The text of `mailSchedule`, in the language of the mail. */
  schedule: string;
  /** `YYYY-MM-DD`. */
  firstContribution: string;
};

const listed = new Intl.ListFormat('en-US');

/** "turn 3", "turns 3 and 5". */
export const turnsNamed = (turns: readonly number[]): string =>
  turns.length === 1 ? `turn ${turns[0]}` : `turns ${listed.format(turns.map(String))}`;

/** How often the group pays. */
export const mailSchedule = scheduleTextInEnglish;

/** Rows of a mail about a group. Once it has started, what a turn pays out and when a reader pays first is that of their place. */
export const factsOf = (group: GroupFacts, hasStarted = false): readonly (readonly [string, string])[] => [
  ['Contribution', `${formatDollars(group.contribution)}, ${lowerFirst(group.schedule)}`],
  ['Members', `${group.members}`],
  ...(hasStarted
    ? []
    : ([
        ['Payout per turn', formatDollars(group.contribution * group.members)],
        ['First contribution', formatDate(group.firstContribution)],
      ] as const)),
  ['Fees', formatDollars(0)],
];

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a member did, for the others of a group. */
export type MemberChange = { groupName: string; memberName: string; link: string };

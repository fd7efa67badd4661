import type { FormerGroup, GroupSummary } from '@halqa/contract';
import {
  formatDollars,
  formatShortDate,
  lastDayLabel,
  onceDrawn,
  payoutInParts,
  figureWords as words,
} from '@halqa/copy';
import type { LastSeen } from '@halqa/platform/write-early';
import { type DashboardFigures, isBeforeStart } from './dashboard-figures.ts';

/** A figure, and what is said of it. */
export type FigureText = { readonly value: string; readonly note: string };

/** The name under which a browser remembers what the figures showed last (`keepLastSeen`). */
export const figuresPage = 'dashboard';

type FigureName = keyof typeof figureLabels;

/** The figures as they were when the member last saw them; each note says when that was. */
export function lastSeenTexts({ at, texts }: LastSeen): Record<string, FigureText> {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { value, note: words.lastSeen(at) }]));
}

/** By the name of its place in the skeleton. */
export const earlyTexts = (texts: Record<string, FigureText>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, { value, note }]) => [
      [`${name}.value`, value],
      [`${name}.note`, note],
    ]),
  );

type Circumstances = {
  readonly former?: readonly FormerGroup[];
  readonly undelivered?: string | null;
  readonly share?: FigureText | null;
  readonly waitsFor?: string | null;
  readonly owedWaitsFor?: string;
  readonly debitWaitsFor?: string | null;
};

/**
 * The three figures of the dashboard in words.
 *
 * @param former groups in which somebody has the member's place
 * @param undelivered a group whose payout or share could not reach the member's account
 * @param share what is known of the member's share of a group that ends early
 * @param waitsFor what the next payout waits for, in words
 * @param owedWaitsFor what a contribution waits for that is not debited by itself
 * @param debitWaitsFor what the next contribution waits for that has no day
 */
export function figureTexts(
  figures: DashboardFigures,
  {
    former = [],
    undelivered = null,
    share = null,
    waitsFor = null,
    owedWaitsFor,
    debitWaitsFor = null,
  }: Circumstances = {},
): Record<FigureName, FigureText> {
  const { active, nextContribution, nextPayout } = figures;
  return {
    active: { value: String(active), note: notStarted(figures) },
    contribution: nextContribution
      ? {
          value: nextContribution.date ? formatShortDate(nextContribution.date) : words.dayNotKnown,
          note: [contributionNote(nextContribution), debitWaitsFor].filter(Boolean).join(' · '),
        }
      : { value: words.nothingYet, note: noDebitNote(figures, owedWaitsFor) },
    payout: nextPayout
      ? {
          value: formatDollars(nextPayout.amount),
          note: [payoutNote(nextPayout), ...partNotes(nextPayout), waitsFor].filter(Boolean).join(' · '),
        }
      : undelivered === null
        ? (claimText(former) ?? share ?? { value: words.nothingYet, note: noPayoutNote(figures) })
        : { value: words.nothingYet, note: words.undeliveredNote(undelivered) },
  };
}

export const figureLabels = {
  active: words.activeGroups,
  contribution: words.nextContribution,
  payout: words.nextPayout,
} as const;

function notStarted({ forming, ready, drawing }: DashboardFigures): string {
  const counts = [
    forming > 0 && words.formingGroups(forming),
    ready > 0 && words.readyGroups(ready),
    drawing > 0 && words.drawingGroups(drawing),
  ];
  return counts.filter(Boolean).join(' · ') || words.noFormingGroups;
}

/** Where no account is debited by itself any more, or yet. */
function noDebitNote({ owedByHand, hasStarted }: DashboardFigures, waitsFor?: string): string {
  if (owedByHand) {
    const [amount, name] = [formatDollars(owedByHand.amount), owedByHand.group.name];
    return waitsFor === undefined
      ? words.contributionNote(amount, [name])
      : words.notByItselfNote(amount, name, waitsFor);
  }
  return hasStarted ? words.noMoreContributions : words.noContribution;
}

/** What a former member had paid in, while it is to come to them; undefined where nothing is. */
function claimText(former: readonly FormerGroup[]): FigureText | undefined {
  const next = former.find(({ status }) => status === 'waiting' || status === 'on_its_way');
  if (next === undefined) return undefined;
  const { status, expectedOn, claimCents, takenCents } = next;
  const noDay = status === 'waiting' ? words.payoutNoteLate(words.you, null) : words.payoutNoteSent(words.you);
  const note = expectedOn === null ? noDay : words.payoutNote(words.you, formatShortDate(expectedOn));
  return { value: formatDollars((claimCents - takenCents) / 100), note: words.claimNote(note) };
}

function noPayoutNote({ windingDown, hasStarted }: DashboardFigures): string {
  if (windingDown) return words.sharedOutNote(windingDown.name);
  return hasStarted ? words.noMorePayouts : words.noPayout;
}

function contributionNote({
  amount,
  groups,
  isDeadline,
  isStopped,
}: NonNullable<DashboardFigures['nextContribution']>): string {
  const note = words.contributionNote(formatDollars(amount), namesOf(groups));
  if (isDeadline) return words.lastDayNote(note, lastDayLabel);
  if (isStopped) return words.stoppedNote(note);
  return plannedNote(groups, note);
}

const namesOf = (groups: readonly GroupSummary[]): readonly string[] => groups.map(({ name }) => name);

/** The note of groups that are all as far: before their start with what it waits for. */
function plannedNote([group]: readonly GroupSummary[], note: string): string {
  if (group?.status === 'drawing') return onceDrawn(note);
  return group && isBeforeStart(group) ? words.planned(note) : note;
}

const partNotes = ({ inParts, late }: NextPayout): readonly string[] =>
  (inParts && payoutInParts({ ...inParts, late })?.others) ?? [];

type NextPayout = NonNullable<DashboardFigures['nextPayout']>;

function recipientOf({ recipient, isYours, groups }: NextPayout): string {
  if (groups.length > 1) return isYours ? words.youFrom(namesOf(groups)) : words.membersOf(namesOf(groups));
  return isYours ? words.you : (recipient ?? words.recipientUnknown);
}

function payoutNote(payout: NextPayout): string {
  const { date, late, isSent, groups } = payout;
  const to = recipientOf(payout);
  // Also where only a part is on its way: its other notes say how late the rest is.
  if (isSent) return words.payoutNoteSent(to);
  if (late?.isOnHold) return words.payoutNoteOnHold(to);
  if (late) return words.payoutNoteLate(to, late.expectedOn && formatShortDate(late.expectedOn));
  const note = words.payoutNote(to, formatShortDate(date));
  return plannedNote(groups, note);
}

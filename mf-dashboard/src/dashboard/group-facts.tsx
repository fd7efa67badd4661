import type { GroupSummary } from '@halqa/contract';
import {
  figureWords,
  formatDollars,
  formatShortDate,
  groupSchedule,
  lastDayLabel,
  missingUntilStart,
  movementWords,
  noTurnMoves,
  payoutInParts,
  positionBeforeDraw,
  startMissingWords,
  dashboardWords as words,
} from '@halqa/copy';
import { endsEarly } from '@halqa/domain';
import { CalendarDate } from '@halqa/remote-kit/group-view';
import { Amount } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';
import { isBeforeStart, isYourTurn } from './dashboard-figures.ts';
import { useReceived, useShareLine } from './use-money.ts';

/** The facts on a group's card: members, terms, and the next payments. */
export function groupFacts(group: GroupSummary) {
  const { nextContribution } = group;
  const [members, ...terms] = agreedFacts(group);
  const missing = missingOf(group);
  return [
    members,
    ...(missing.length === 0 ? [] : [{ term: startMissingWords.term, detail: <Lines lines={missing} /> }]),
    { term: words.turn, detail: <YourPosition group={group} /> },
    ...terms,
    {
      term: words.groupContribution,
      detail: nextContribution ? (
        <FactWithNote note={group.contributionsByHand > 0 && lastDayLabel}>
          <CalendarDate iso={nextContribution}>{formatShortDate(nextContribution)}</CalendarDate>
        </FactWithNote>
      ) : group.contributionsByHand > 0 ? (
        movementWords.leftToPay
      ) : group.contributionWaits ? (
        <FactWithNote note={movementWords.moneyStopped}>{figureWords.dayNotKnown}</FactWithNote>
      ) : (
        figureWords.nothingYet
      ),
    },
    { term: words.groupPayout, detail: <NextPayout group={group} /> },
  ];
}

/** What the start waits for; nothing once it has started. */
export const missingOf = (group: GroupSummary): string[] => (isBeforeStart(group) ? missingUntilStart(group) : []);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <span className={styles.fact}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </span>
);

/** Members, amount and schedule, which every group has in every state. */
export function agreedFacts(group: GroupSummary) {
  return [
    { term: words.members, detail: words.membersOf(group.members, group.totalMembers) },
    { term: words.contribution, detail: <Amount>{formatDollars(group.contributionAmount)}</Amount> },
    { term: words.schedule, detail: groupSchedule(group) },
  ] as const;
}

/** The member's position, with the date of a payout that has not arrived and what moved their turn. */
function YourPosition({ group }: { group: GroupSummary }) {
  const received = useReceived(group);
  const notes = turnNotes(group, received);
  if (group.yourPosition === null) return positionBeforeDraw;
  if (isNeverPaidOut(group)) return received ?? words.notPaidOut;
  return (
    <FactWithNote note={notes.length > 0 && <Lines lines={notes} />}>
      {words.positionOf(group.yourPosition, group.totalMembers)}
    </FactWithNote>
  );
}

/** Whether the group ends early, and neither has the member's own payout arrived nor is it on its way. */
const isNeverPaidOut = (group: GroupSummary): boolean =>
  isEndingEarly(group) &&
  !group.yourPayoutSent &&
  !group.seats.some(({ isYou, state }) => isYou && state === 'received');

const isEndingEarly = ({ status }: GroupSummary): boolean => status !== 'unknown' && endsEarly({ state: status });

/** What `YourPosition` says, for a row: with what the payout waits for. Once the group is over, or ends early, only what they received. */
export function turnLines(group: GroupSummary, received: string | null, wait: string | null): readonly string[] {
  const notes = turnNotes(group, received);
  if (group.yourPosition === null) return [positionBeforeDraw];
  if (received !== null && (group.status === 'completed' || isEndingEarly(group))) return notes;
  if (isNeverPaidOut(group)) return [words.turnNotPaidOut];
  const isStopped = received === null && group.yourPayoutDate !== null && group.yourPayoutLate?.isStopped;
  return [
    words.turnOf(group.yourPosition, group.totalMembers),
    ...notes,
    ...(isStopped && wait !== null ? [wait] : []),
  ];
}

/** When the member receives, and what moved their turn last; once they have received, that alone. */
function turnNotes(group: GroupSummary, received: string | null): readonly string[] {
  const { yourPayoutDate, yourPayoutLate: late, yourPayoutSent, yourPayoutInParts, turnChange } = group;
  const inParts = yourPayoutInParts ? payoutInParts({ ...yourPayoutInParts, late }) : null;
  return received === null ? [...receiveNote(), ...changeNote()] : [received];

  function receiveNote(): string[] {
    if (yourPayoutDate === null) return isEndingEarly(group) && yourPayoutSent ? [words.onItsWay] : [];
    if (inParts?.isMoving) return [`${inParts.amount} ${inParts.state}`, ...inParts.others];
    return [
      ...(inParts ? [`${inParts.amount} ${inParts.state}`] : []),
      when(yourPayoutDate),
      ...(inParts?.others ?? []),
    ];
  }

  function when(planned: string): string {
    if (late?.isOnHold) return words.youReceiveOnHold;
    if (late) return words.youReceiveLate(late.expectedOn && formatShortDate(late.expectedOn));
    if (yourPayoutSent) return words.onItsWay;
    return (isBeforeStart(group) ? words.youReceivePlanned : words.youReceiveOn)(formatShortDate(planned));
  }

  function changeNote(): string[] {
    if (turnChange === null || turnChange.kind === 'unknown') return [];
    return [turnChange.kind === 'put_at_end' ? words.turnPutAtEnd : words.turnSwapped(turnChange.name ?? '')];
  }
}

/** Amount, date and recipient of the next payout; of a group that ends early, what is known of the member's share. */
function NextPayout({ group }: { group: GroupSummary }) {
  const { nextPayout } = group;
  const share = useShareLine(group);
  if (!nextPayout) return share ?? figureWords.nothingYet;
  const { amount, date, late, isSent, recipient, inParts } = nextPayout;
  const parts = inParts && payoutInParts({ ...inParts, late });
  // A part that is on its way left on a day of its own, and the line of the rest says when that comes.
  const day = parts?.isMoving ? null : late ? late.expectedOn : date;
  const isYours = isYourTurn(group);
  return (
    <FactWithNote
      note={words.goesTo(isYours ? figureWords.you : (recipient ?? figureWords.recipientUnknown))}
      more={late?.isStopped && nextPayout.missing > 0 ? noTurnMoves : null}
    >
      <Amount yours={isYours}>{formatDollars(amount)}</Amount>
      {day && <CalendarDate iso={day}>{formatShortDate(day)}</CalendarDate>}
      {late && !parts?.isMoving ? (
        <span>{late.isOnHold ? words.dayNotKnown : words.laterThanPlanned}</span>
      ) : (
        isSent && <span>{words.onItsWay}</span>
      )}
      {parts?.others.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {late?.isStopped && <span>{payoutWait(nextPayout)}</span>}
    </FactWithNote>
  );
}

/** What the next payout waits for, as every part of the page says it: missing contributions, else the end of a stop of all money. */
export function payoutWait({ missing, late }: NonNullable<GroupSummary['nextPayout']>): string | null {
  if (missing > 0) return movementWords.missing(missing);
  return late?.isStopped ? movementWords.moneyStopped : null;
}

/** A fact with one or two small notes below it. */
const FactWithNote = ({ note, more, children }: { note: ReactNode; more?: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {children}
    {note && <span className={styles.note}>{note}</span>}
    {more && <span className={styles.note}>{more}</span>}
  </span>
);

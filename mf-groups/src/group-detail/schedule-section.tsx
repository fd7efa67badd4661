import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { formatDollars, formatShortDate, payoutPart, payoutReason, groupDetailWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { CalendarDate } from '@halqa/remote-kit/group-view';
import { Amount, Badge, EmailText, Stack, Table } from '@halqa/ui';
import type { ReactNode } from 'react';
import { ShowAll } from '../layout/show-all.tsx';
import {
  dayShown,
  hasStarted,
  isNeverPaidOut,
  isOnItsWay,
  noDayText,
  ownFirst,
  partsOf,
  payoutWaitsFor,
  recipientLabel,
} from './group-state.ts';
import { FirstDebit, GroupEnd, MovedDebit } from './group-terms.tsx';
import { PendingPayout } from './pending-badge.tsx';
import styles from './schedule-section.module.css';

const columns = [
  { key: 'position', label: words.position },
  { key: 'recipient', label: words.recipient, isFreeText: true },
  { key: 'date', label: words.date },
  { key: 'amount', label: words.amount, isNumeric: true },
  { key: 'status', label: words.status },
] as const;

type ScheduleSectionProps = {
  group: GroupDetail;
  /** Where the organizer changes the order. */
  editor?: ReactNode;
  /** `short`: the first three, without the reason of what is not due yet. `all`: every turn. */
  shows: 'short' | 'all';
};

/** Every payout, the member's own row first and marked, the others in order, and the period. Renders nothing where none will be made. */
export function ScheduleSection({ group, editor, shows }: ScheduleSectionProps) {
  if (group.payoutSchedule.length === 0) return null;
  const hasOwn = group.payoutSchedule.some(({ isYou }) => isYou);
  return (
    <section aria-labelledby="schedule-title">
      <Stack gap="small">
        <h2 id="schedule-title">{words.scheduleTitle}</h2>
        {editor}
        <ShowAll
          count={group.payoutSchedule.length}
          first={shows === 'all' ? group.payoutSchedule.length : limits.scheduleRowsShown}
          allLabel={words.showAllSchedule}
          fewerLabel={words.showLessSchedule}
        >
          {(shown) => (
            <div className={styles.schedule}>
              <Table
                caption={words.scheduleCaption(hasOwn)}
                // Only then are the turns out of their order.
                captionShown={hasOwn && !group.payoutSchedule[0]?.isYou}
                columns={columns}
                rows={ownFirst(group.payoutSchedule).map((entry) => scheduleRow(entry, group, shows))}
                shown={shown}
              />
            </div>
          )}
        </ShowAll>
        {shows === 'short' && group.ending === null && (
          <>
            <Period group={group} />
            <MovedDebit group={group} />
          </>
        )}
      </Stack>
    </section>
  );
}

const Period = ({ group }: { group: GroupDetail }) => (
  <p className={styles.period}>
    {words.firstContribution} <FirstDebit group={group} format={formatShortDate} /> · {words.endDate}{' '}
    <GroupEnd group={group} format={formatShortDate} />
  </p>
);

function scheduleRow(entry: PayoutEntry, group: GroupDetail, shows: ScheduleSectionProps['shows']) {
  const parts = standingOf(entry, group);
  const isUnpaid = isNeverPaidOut(entry, group);
  return {
    key: String(entry.position),
    isYours: entry.isYou,
    cells: {
      position: entry.position,
      recipient: <EmailText>{recipientLabel(entry, group)}</EmailText>,
      date: isUnpaid || entry.reason === 'group_dissolved' ? null : <EntryDate entry={entry} group={group} />,
      // One element: in the rows of a phone the state stands below the amount, too.
      amount: isUnpaid ? null : (
        <span>
          <Amount yours={entry.isYou}>{parts?.amount ?? formatDollars(entry.amount)}</Amount>
          {parts && <span className={styles.state}> {parts.state}</span>}
        </span>
      ),
      status: <PayoutStatus entry={entry} group={group} isShort={shows === 'short'} />,
    },
  };
}

/** The day as `dayShown` has it, said to be expected where it is; while nobody knows it, that the payout is late. */
function EntryDate({ entry, group }: { entry: PayoutEntry; group: GroupDetail }) {
  const day = dayShown(entry);
  if (day === null) return noDayText(entry.late);
  const meaning = hasStarted(group.status) ? dayMeaning(entry) : null;
  return (
    <>
      <CalendarDate iso={day}>{formatShortDate(day)}</CalendarDate>{' '}
      {meaning && <span className={styles.meaning}>{meaning}</span>}
    </>
  );
}

/** A payout is sent on one day, and arrives on another; null of one that says so itself, or of which nothing was left to send. */
function dayMeaning(entry: PayoutEntry): string | null {
  if (entry.status === 'pending') return isOnItsWay(entry) ? null : entry.late ? words.expected : words.toBeSent;
  return entry.reason === 'set_off' || entry.reason === 'nothing_sent' ? null : words.arrived;
}

/** Where a payout in parts stands, as long as more of it comes. */
const standingOf = (entry: PayoutEntry, { ending }: GroupDetail) => (ending === null ? partsOf(entry) : null);

/** What is said of a payout in parts below its state; of one that has arrived, or of which nothing more comes, each part. */
const partLines = (entry: PayoutEntry, group: GroupDetail): readonly string[] =>
  standingOf(entry, group)?.others ?? entry.parts.map(payoutPart);

/** Completed, or Pending with the reason; before the start every payout is only planned. */
function PayoutStatus({ entry, group, isShort }: { entry: PayoutEntry; group: GroupDetail; isShort: boolean }) {
  if (isNeverPaidOut(entry, group)) return words.notPaidOut;
  const { reason, contributionDate, status } = entry;
  const isOver = reason === 'group_dissolved';
  const isDone = status === 'completed';
  const planned = reason === 'not_due' && !isShort ? payoutReason({ reason, contributionDate }) : null;
  const why =
    payoutWaitsFor(entry) ?? (isDone && reason !== null ? payoutReason({ reason, contributionDate }) : planned);
  const taken = [
    ...(entry.setOff > 0 && reason !== 'set_off' ? [words.setOff(formatDollars(entry.setOff))] : []),
    ...(entry.claim > 0 ? [words.claim(formatDollars(entry.claim))] : []),
  ];
  return (
    <span className={styles.status}>
      {isDone ? (
        <Badge tone="success">{words.completed}</Badge>
      ) : isOver || !hasStarted(group.status) ? (
        <Badge>{isOver ? words.partlyPaidOut : words.plannedDate}</Badge>
      ) : (
        <PendingPayout entry={entry} />
      )}
      {[...taken, ...partLines(entry, group), ...(why && !isOver ? [why] : [])].map((line) => (
        <span key={line} className={styles.reason}>
          {line}
        </span>
      ))}
    </span>
  );
}

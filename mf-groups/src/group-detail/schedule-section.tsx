import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { formatDollars, formatShortDate, payoutPart, payoutReason, groupDetailWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { CalendarDate } from '@halqa/group-view';
import { Amount, Badge, EmailText, Stack, Table } from '@halqa/ui';
import type { ReactNode } from 'react';
import { ShowAll } from '../layout/show-all.tsx';
import { hasStarted, recipientLabel } from './group-state.ts';
import { OrderEditor } from './order-editor.tsx';
import styles from './schedule-section.module.css';

const columns = [
  { key: 'position', label: words.position },
  { key: 'recipient', label: words.recipient, isTyped: true },
  { key: 'date', label: words.date },
  { key: 'amount', label: words.amount, isNumeric: true },
  { key: 'status', label: words.status },
] as const;

/** Every payout in order, with the member's own row marked; `children` below them. Renders nothing where none will be made. */
export function ScheduleSection({ group, children }: { group: GroupDetail; children?: ReactNode }) {
  if (group.payoutSchedule.length === 0) return null;
  return (
    <section aria-labelledby="schedule-title">
      <Stack gap="small">
        <h2 id="schedule-title">{words.scheduleTitle}</h2>
        <OrderEditor group={group} />
        <ShowAll
          count={group.payoutSchedule.length}
          first={limits.scheduleRowsShown}
          more={words.showAllSchedule}
          fewer={words.showLessSchedule}
        >
          {(shown) => (
            <div className={styles.schedule}>
              <Table
                caption={words.scheduleCaption}
                columns={columns}
                rows={group.payoutSchedule.map((entry) => scheduleRow(entry, group))}
                shown={shown}
              />
            </div>
          )}
        </ShowAll>
        {children}
      </Stack>
    </section>
  );
}

function scheduleRow(entry: PayoutEntry, group: GroupDetail) {
  return {
    key: String(entry.position),
    isYours: entry.isYou,
    cells: {
      position: entry.position,
      recipient: <EmailText>{recipientLabel(entry, group)}</EmailText>,
      date: <EntryDate {...entry} />,
      amount: <Amount yours={entry.isYou}>{formatDollars(entry.amount)}</Amount>,
      status: <PayoutStatus entry={entry} group={group} />,
    },
  };
}

/** The planned day, or of a late payout the one on which it is expected, said to be that; while nobody knows it, that it is late. */
function EntryDate({ date, late }: PayoutEntry) {
  const day = late ? late.expectedOn : date;
  return day === null ? words.laterThanPlanned : <CalendarDate iso={day}>{formatShortDate(day)}</CalendarDate>;
}

/** Completed, or Pending with the reason; before the start every payout is only planned. */
function PayoutStatus({ entry, group }: { entry: PayoutEntry; group: GroupDetail }) {
  const { reason, contributionDate, status } = entry;
  const isDone = status === 'completed';
  const why = reason === null ? null : payoutReason({ reason, contributionDate });
  const taken = [
    ...(entry.setOff > 0 && reason !== 'set_off' ? [words.setOff(formatDollars(entry.setOff))] : []),
    ...(entry.claim > 0 ? [words.claim(formatDollars(entry.claim))] : []),
  ];
  const pending = hasStarted(group.status) ? words.pending : words.plannedDate;
  return (
    <span className={styles.status}>
      <Badge tone={isDone ? 'success' : 'neutral'}>{isDone ? words.completed : pending}</Badge>
      {[...taken, ...entry.parts.map(payoutPart), ...(why ? [why] : [])].map((line) => (
        <span key={line} className={styles.reason}>
          {line}
        </span>
      ))}
    </span>
  );
}

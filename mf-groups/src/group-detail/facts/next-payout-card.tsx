import type { GroupDetail, GroupStatus } from '@halqa/contract';
import { dueText, formatDate, formatDollars, groupDetailWords as words } from '@halqa/copy';
import { daysBetween, type PlainDate, plainDate } from '@halqa/domain';
import { CalendarDate } from '@halqa/group-view';
import { usePlatform } from '@halqa/platform';
import { Amount, Badge, Card, DescriptionList } from '@halqa/ui';
import { todayHere } from '../../today-here.ts';
import { neverStarted } from '../never-started.ts';
import { plannedNote } from '../planned-note.ts';
import styles from './next-payout-card.module.css';
import { nextTurn } from './next-turn.ts';

/** Who receives next, when and how much, and how soon everyone pays for it. */
export function NextPayoutCard({ group }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const turn = nextTurn(group);
  if (!turn) {
    return (
      <Card title={words.nextPayout}>
        <p>{neverStarted(group.status) ? words.neverPaid : words.noNextPayout}</p>
      </Card>
    );
  }
  const howMuch = words.amountHow(formatDollars(group.contributionAmount), group.memberCount);
  return (
    <Card title={words.nextPayout} aside={turn.isYours ? <Badge tone="yours">{words.yours}</Badge> : null}>
      <div className={styles.turn}>
        <DescriptionList
          stacked
          items={[
            { term: words.recipient, detail: turn.recipient },
            {
              term: words.amount,
              detail: (
                <Amount size="title" yours={turn.isYours}>
                  {formatDollars(group.payoutAmount)}
                </Amount>
              ),
            },
            { term: words.date, detail: <CalendarDate iso={turn.date}>{formatDate(turn.date)}</CalendarDate> },
          ]}
        />
      </div>
      <p>
        <span>{howMuch}</span> · <span>{dueLine(group.status, turn.contributionDate, todayHere(now()))}</span>
      </p>
    </Card>
  );
}

/** Before the start a date is only planned: a countdown would promise too much. */
const dueLine = (status: GroupStatus, contributionDate: string, today: PlainDate) =>
  plannedNote(status) ?? dueText(daysBetween(today, plainDate(contributionDate)));

import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import {
  dueText,
  formatDate,
  formatDollars,
  formatShortDate,
  groupRoomsWords,
  lastDayLabel,
  movementWords,
  startAgainWords,
  groupDetailWords as words,
} from '@halqa/copy';
import { daysBetween, type PlainDate, plainDate } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { todayInZone } from '@halqa/remote-kit';
import { CalendarDate } from '@halqa/remote-kit/group-view';
import { Amount, Badge, Card, Cluster, DescriptionList, EmailText, LinkButton, Stack } from '@halqa/ui';
import { CREATE_PATH } from '../layout/group-path.ts';
import styles from './group-figures.module.css';
import {
  isOnItsWay,
  nextEntry,
  partsOf,
  payoutWaitsFor,
  plannedNote,
  recipientLabel,
  underWay,
  wasClosedBeforeStart,
} from './group-state.ts';

/** Member count, next contribution date, contribution. */
export const GroupFigures = ({
  group: { members, memberCount, nextContributionDate, contributionsByHand, contributionWaits, contributionAmount },
}: {
  group: GroupDetail;
}) => (
  <div className={styles.figures}>
    <DescriptionList
      stacked
      items={[
        { term: words.memberCount, detail: words.membersOf(members.length, memberCount) },
        {
          term: words.nextContribution,
          detail: nextContributionDate ? (
            <>
              <CalendarDate iso={nextContributionDate}>{formatShortDate(nextContributionDate)}</CalendarDate>
              {contributionsByHand > 0 && <span className={styles.note}> {lastDayLabel}</span>}
            </>
          ) : contributionsByHand > 0 ? (
            movementWords.leftToPay
          ) : contributionWaits ? (
            words.dateUnknown
          ) : (
            words.noNextContribution
          ),
        },
        { term: words.contribution, detail: formatDollars(contributionAmount) },
      ]}
    />
  </div>
);

/** The next payout: recipient, date and amount, and when its contributions are due. */
export function NextPayoutCard({ group }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const turn = nextTurn(group);
  if (!turn) {
    return (
      <Card title={words.nextPayout}>
        <p>{noPayoutText(group)}</p>
      </Card>
    );
  }
  const today = todayInZone(now(), group.timeZone);
  const howMuch = words.amountHow(formatDollars(group.contributionAmount), group.memberCount);
  const due = dueLine(group, turn.entry, today);
  const parts = partsOf(turn.entry);
  return (
    <Card title={words.nextPayout} aside={turn.isYours ? <Badge tone="yours">{words.yours}</Badge> : null}>
      <div className={styles.turn}>
        <DescriptionList
          stacked
          items={[
            { term: words.recipient, detail: <EmailText>{turn.recipient}</EmailText> },
            {
              term: words.amount,
              detail: (
                <>
                  <Amount size={turn.isYours ? 'title' : 'text'} yours={turn.isYours}>
                    {parts?.amount ?? formatDollars(turn.entry.amount - turn.entry.setOff)}
                  </Amount>
                  {parts && (
                    <>
                      {' '}
                      <span className="unbroken">{parts.state}</span>
                    </>
                  )}
                </>
              ),
            },
            {
              term: words.date,
              detail: <TurnDate date={turn.date} late={isOnItsWay(turn.entry) ? undefined : turn.entry.late} />,
            },
          ]}
        />
      </div>
      <PayoutStanding entry={turn.entry} />
      <p>
        <span>{howMuch}</span>
        {turn.entry.claim > 0 && <> · {words.claimOfIt(formatDollars(turn.entry.claim))}</>}
        {parts?.others.map((line) => (
          <span key={line}> · {line}</span>
        ))}
        {due !== null && (
          <>
            {' · '}
            <span>{due}</span>
          </>
        )}
      </p>
    </Card>
  );
}

/** Once every payout has been made: the way to the same group once more, for whoever wants to organize it. */
export function NextGroupCard({
  group: { id, status, simulated, youAreOrganizer, youAreCoOrganizer },
}: {
  group: GroupDetail;
}) {
  if (simulated || (status !== 'clearing' && status !== 'completed')) return null;
  return (
    <Card title={startAgainWords.cardTitle}>
      <Stack gap="small">
        <p>{youAreOrganizer || youAreCoOrganizer ? startAgainWords.withAddresses : startAgainWords.withoutAddresses}</p>
        <LinkButton href={`${CREATE_PATH}?again=${encodeURIComponent(id)}`}>{startAgainWords.title}</LinkButton>
      </Stack>
    </Card>
  );
}

/** The planned day, or of a late payout the one on which it is expected; while nobody knows that, no day. */
function TurnDate({ date, late }: Pick<PayoutEntry, 'date' | 'late'>) {
  const day = late ? late.expectedOn : date;
  return day === null ? words.dateUnknown : <CalendarDate iso={day}>{formatDate(day)}</CalendarDate>;
}

/** Why no payout is the next one. */
function noPayoutText({ status }: GroupDetail): string {
  if (wasClosedBeforeStart(status)) return words.neverPaid;
  // What the group has is still to be shared out.
  return status === 'winding_down' ? groupRoomsWords.endsEarly : words.noNextPayout;
}

/**
 * When contributions are due. Before the start only that the day is planned; once the debits have left, whether all of them are on their
 * way. `PayoutStanding` says how many are missing, and what a late payout waits for.
 */
function dueLine(group: GroupDetail, entry: PayoutEntry, today: PlainDate): string | null {
  const { contributionDate, reason, position, late } = entry;
  const days = daysBetween(today, plainDate(contributionDate));
  // A late payout waits for something, which another line says: also where nobody was debited, for a reason of ours.
  const countdown = late?.isStopped || (days < 0 && late) ? null : (plannedNote(group) ?? dueText(days));
  if (reason === null || reason === 'not_due') return countdown;
  if (reason !== 'collecting') return null;
  const unpaid = group.members.flatMap(({ contribution, missing, hasPaid }) =>
    [...missing, ...(contribution && !hasPaid ? [contribution] : [])].filter(({ round }) => round === position),
  );
  const onTheirWay = unpaid.filter(({ reason }) => underWay.has(reason));
  if (unpaid.length === 0 || unpaid.some(({ reason }) => reason === 'not_due')) return countdown;
  if (late) return null;
  return onTheirWay.length === unpaid.length ? words.contributionsOnTheirWay : null;
}

/** What keeps the payout from arriving, and whether it can still be in time; nothing before its money moves. */
function PayoutStanding({ entry }: { entry: PayoutEntry }) {
  const waitsFor = payoutWaitsFor(entry);
  // Where a part is on its way, the line about the rest says that the rest is late.
  const isLate = entry.late && !entry.late.isOnHold && !isOnItsWay(entry);
  if (!isLate && waitsFor === null) return null;
  return (
    <Cluster gap="small">
      {isLate && <Badge tone="warning">{words.laterThanPlanned}</Badge>}
      {waitsFor && <span>{waitsFor}</span>}
    </Cluster>
  );
}

type NextTurn = { recipient: string; date: string; entry: PayoutEntry; isYours: boolean };

/** The next payout; null when all have been made, or when none will be. */
function nextTurn(group: GroupDetail): NextTurn | null {
  const { nextPayoutDate, nextPayoutRecipient } = group;
  const entry = nextEntry(group);
  if (!nextPayoutDate || !entry) return null;
  const { position, isYou } = entry;
  const recipient = isYou ? words.you : recipientLabel({ position, isYou, name: nextPayoutRecipient }, group);
  // A payout that was sent has the day on which that was.
  return { recipient, date: isOnItsWay(entry) ? entry.date : nextPayoutDate, entry, isYours: isYou };
}

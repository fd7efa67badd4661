import type { GroupDetail, GroupMember } from '@halqa/contract';
import { contributionReason, formatShortDate, ringWords, groupRoomsWords as words } from '@halqa/copy';
import { paidSummary } from '@halqa/domain';
import { GroupStatusBadge } from '@halqa/remote-kit/group-view';
import { Ring } from '@halqa/ui';
import { isOnItsWay, nextEntry, partsOf, recipientLabel } from '../group-detail/group-state.ts';
import styles from './open-turn.module.css';

/**
 * The open turn: who has paid for it, on the ring, and to whom it goes when. Below it the payouts of earlier turns that have not
 * arrived, and the next one. Without an open turn, that all are over.
 */
export function OpenTurn({ group }: { group: GroupDetail }) {
  const entry = nextEntry(group);
  const { paid, total } = paidSummary(group.members);
  const turn = turnPaidFor(group);
  const collected = group.payoutSchedule.find(({ position }) => position === turn) ?? entry;
  const others = group.payoutSchedule.filter(
    (each) =>
      each !== collected && each.status === 'pending' && (each === entry || each.position < (collected?.position ?? 0)),
  );
  return (
    <div className={styles.turn}>
      {group.seats.length > 0 && turn !== null && (
        <div className={styles.ring}>
          <Ring
            size="card"
            labels={labels(turn)}
            center={{ amount: words.paidOf(paid, total), caption: words.paid }}
            seats={seatsByPayment(group, turn)}
            showsProgress={false}
          />
        </div>
      )}
      <div className={styles.text}>
        <GroupStatusBadge status={group.status} until={group.pausedUntil} />
        {entry === undefined || collected === undefined ? (
          <p className={styles.name}>{group.ending === null ? words.isOver : words.endsEarly}</p>
        ) : (
          <>
            <p className={styles.name}>{words.openTurn(collected.position)}</p>
            <p>{recipientLine(collected, group)}</p>
            {others.map((each) => (
              <p key={each.position}>
                {words.openTurn(each.position)}: {recipientLine(each, group)}
              </p>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

type Entry = GroupDetail['payoutSchedule'][number];

function recipientLine(entry: Entry, group: GroupDetail): string {
  const { late, date, status } = entry;
  if (status === 'completed')
    return entry.isYou
      ? words.reachedYou(formatShortDate(date))
      : words.reached(recipientLabel(entry, group), formatShortDate(date));
  if (isOnItsWay(entry)) {
    const onItsWay = entry.isYou ? words.onItsWayToYou : words.onItsWayTo(recipientLabel(entry, group));
    const parts = partsOf(entry);
    return parts === null ? onItsWay : [`${parts.amount} ${onItsWay}`, ...parts.others].join(' · ');
  }
  const day = late ? late.expectedOn : date;
  const shown = day && formatShortDate(day);
  const isLate = late !== undefined;
  return entry.isYou ? words.goesToYou(shown, isLate) : words.goesTo(recipientLabel(entry, group), shown, isLate);
}

/** The turn that is collected: the latest of which a member has a contribution. Null when nothing is collected any more. */
function turnPaidFor(group: GroupDetail): number | null {
  const open = nextEntry(group)?.position;
  if (open === undefined) return null;
  const rounds = group.members.flatMap(({ contribution }) => contribution?.round ?? []);
  return rounds.length === 0 ? open : Math.max(...rounds);
}

const labels = (turn: number) => ({
  ...ringWords,
  caption: words.whoHasPaid(turn),
  states: { ...ringWords.states, received: words.hasPaid, joined: words.hasNotPaid },
});

/** Each seat as filled when its member has paid; of whoever has not, the reason that the list of members has. */
const seatsByPayment = ({ seats, members }: GroupDetail, turn: number) =>
  seats.map(({ position, name, isYou }) => {
    const member = members.find((each) => each.position === position);
    const seat = { position, name: name ?? undefined, isYou };
    if (member?.hasPaid) return { ...seat, state: 'received' as const, label: whyPaid(member.contribution) };
    return { ...seat, state: 'joined' as const, label: whyUnpaid(member?.contribution, turn) };
  });

const whyPaid = (contribution: GroupMember['contribution']): string | undefined =>
  contribution?.reason === 'paid_before' ? (contributionReason(contribution) ?? undefined) : undefined;

function whyUnpaid(contribution: GroupMember['contribution'] | undefined, turn: number): string | undefined {
  return contribution?.round === turn ? (contributionReason(contribution) ?? undefined) : undefined;
}

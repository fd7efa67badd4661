import type { GroupDetail, GroupMember } from '@halqa/contract';
import {
  contributionReason,
  formatDate,
  formatMomentInZone,
  memberStatusWords,
  movementWords,
  organizerWords,
  paidLine,
  groupDetailWords as words,
} from '@halqa/copy';
import { groupTransitions, limits, paidSummary } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { todayInZone } from '@halqa/remote-kit';
import { Avatar, Badge, Cluster, EmailText, RowList, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { ShowAll } from '../layout/show-all.tsx';
import { hasStarted, ownFirst, underWay, waitingSeatsText, wasClosedBeforeStart } from './group-state.ts';
import styles from './members-section.module.css';
import { PendingContributions } from './pending-badge.tsx';

type MembersSectionProps = {
  group: GroupDetail;
  /** What the reader can do about a member before the start. */
  actions?: (member: GroupMember) => ReactNode;
  /** `short`: the first four, without what only some ask about. `all`: everybody. By default the first four, with everything. */
  shows?: 'short' | 'all';
};

/** The members, who has paid, and how many seats are open. */
export function MembersSection({ group, actions, shows }: MembersSectionProps) {
  const waiting = waitingSeatsText(group);
  const isOver = group.ending !== null || (group.status !== 'unknown' && groupTransitions.isFinal(group.status));
  const row = (member: GroupMember) => memberRow({ member, group, isShort: shows === 'short', actions });
  return (
    <section aria-labelledby="members-title">
      <Stack gap="small">
        <h2 id="members-title">{words.membersTitle}</h2>
        {!isOver && (hasStarted(group.status) ? <PaidSummary group={group} /> : <JoinedSummary group={group} />)}
        <ShowAll
          count={group.members.length}
          first={shows === 'all' ? group.members.length : limits.groupMembersShown}
          allLabel={words.showAllMembers}
          fewerLabel={words.showFewerMembers}
        >
          {(shown) => <RowList items={ownFirst(group.members).map(row)} shown={shown} />}
        </ShowAll>
        {waiting && <p className={styles.summary}>{waiting}</p>}
      </Stack>
    </section>
  );
}

/**
 * How many have paid the collected turn; while it is due from nobody, from when on it is. Nothing where, in addition, contributions to
 * earlier turns are missing: the rows of those who owe them say so.
 */
function PaidSummary({ group: { members, frequency, timeZone } }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const { paid, total } = paidSummary(members);
  const isDue = members.some(({ contribution }) => contribution?.reason !== 'not_due');
  if (!isDue && members.some(({ missing }) => missing.length > 0)) return null;
  const first = isDue ? undefined : members[0]?.contribution?.debitDate;
  // The day is over, and the debit waits for a reason of ours.
  if (first !== undefined && first < todayInZone(now(), timeZone)) return null;
  return (
    <p className={styles.summary}>
      {first === undefined ? paidLine(paid, total, frequency) : words.nothingDueBefore(formatDate(first))}
    </p>
  );
}

/** Before the start nobody has to pay yet: how many seats are taken, and who still has to link a bank. */
function JoinedSummary({ group: { members, memberCount } }: { group: GroupDetail }) {
  const withoutBank = members.filter(({ status }) => status === 'pending_bank').length;
  return (
    <>
      <p className={styles.summary}>{words.seatsTaken(members.length, memberCount)}</p>
      {withoutBank > 0 && <p className={styles.summary}>{words.banksMissing(withoutBank)}</p>}
      <p className={styles.summary}>{words.nothingDue}</p>
    </>
  );
}

type RowProps = { member: GroupMember; group: GroupDetail; isShort: boolean; actions: MembersSectionProps['actions'] };

/**
 * One member's row: name, role and position; before the start whether the member is ready for it, and once the group runs Paid, or
 * Pending with its reason from the day on which the contribution is due. In a group that never started there is nothing to pay or to
 * wait for.
 */
function memberRow({ member, group: { status, ending }, isShort, actions }: RowProps) {
  const title = member.isYou ? words.yourName(member.name) : member.name;
  const row = { key: member.id, start: <Avatar name={member.name} isYou={member.isYou} />, title };
  if (wasClosedBeforeStart(status)) return { ...row, note: <Note member={member} standing="" /> };
  if (!hasStarted(status)) {
    const turn = member.position === null ? null : words.turn(member.position);
    const waits = member.bankDueAt === null ? null : words.waitsUntil(formatMomentInZone(member.bankDueAt));
    const standing = [turn, waits].filter(Boolean).join(' · ');
    const note = (
      <>
        <Note member={member} standing={standing} />
        {actions?.(member)}
      </>
    );
    return { ...row, note, end: <JoinedBadge status={member.status} /> };
  }
  // Nobody pays any more in a group that ends early: its report says what everybody paid.
  if (ending !== null && !member.hasPaid)
    return { ...row, note: <Note member={member} standing={positionAndStatus(member)} /> };
  const isDue = member.contribution?.reason !== 'not_due';
  const reasons = ending === null ? reasonsOf(member, { showsCurrent: isDue || !isShort, isShort }) : [];
  const known = isShort ? { ...member, email: null, phone: null } : member;
  const note = <Note member={known} standing={positionAndStatus(member)} reasons={reasons} />;
  // What is missing of an earlier turn comes before what is paid of the open one.
  const isMissing = ending === null && member.missing.length > 0;
  const hasBadge = isDue || member.hasPaid || isMissing;
  return { ...row, note, end: hasBadge && <PaidBadge member={member} isMissing={isMissing} /> };
}

const JoinedBadge = ({ status }: Pick<GroupMember, 'status'>) =>
  status === 'terms_pending' ? (
    <Badge tone="warning">{words.waitingForTerms}</Badge>
  ) : status === 'pending_bank' ? (
    <Badge tone="warning">{words.waitingForBank}</Badge>
  ) : (
    <Badge tone="success">{words.joined}</Badge>
  );

function PaidBadge({
  member: { hasPaid, contribution, missing },
  isMissing,
}: {
  member: GroupMember;
  isMissing: boolean;
}) {
  if (hasPaid && !isMissing) return <Badge tone="success">{words.paid}</Badge>;
  return <PendingContributions contributions={[...missing, ...(contribution && !hasPaid ? [contribution] : [])]} />;
}

function positionAndStatus({ position, status }: GroupMember): string {
  const turn = position === null ? null : words.turn(position);
  return [turn, memberStatusWords[status]].filter(Boolean).join(' · ');
}

/**
 * Why contributions are pending, of earlier turns and of the one that is collected, and that whoever had the place before has paid that
 * one. `isShort`: several that are outstanding are only counted.
 */
function reasonsOf(
  { hasPaid, contribution, missing }: GroupMember,
  { showsCurrent, isShort }: { showsCurrent: boolean; isShort: boolean },
): string[] {
  const isBefore = contribution?.reason === 'paid_before';
  const current = contribution && showsCurrent && (!hasPaid || isBefore) ? [contribution] : [];
  const outstanding = [...missing, ...current].filter(({ reason }) => reason === 'outstanding');
  const isCounted = isShort && outstanding.length > 1;
  const isSaid = (each: (typeof missing)[number]) => !(isCounted && outstanding.includes(each));
  return [
    ...(isCounted ? [movementWords.missing(outstanding.length)] : []),
    ...missing.filter(isSaid).flatMap(reasonOfTurn),
    ...current.filter(isSaid).flatMap(missing.length > 0 ? reasonOfTurn : (each) => contributionReason(each) ?? []),
  ];
}

/** A reason of being on its way does not name the turn, so that stands before it. */
function reasonOfTurn(contribution: GroupMember['missing'][number]): string[] {
  const why = contributionReason(contribution);
  if (why === null) return [];
  return [underWay.has(contribution.reason) ? `${words.turn(contribution.round)} · ${why}` : why];
}

type NoteProps = { member: GroupMember; standing: string; reasons?: readonly string[] };

/** One line where it fits; a longer e-mail address wraps to the next. */
function Note({ member: { isAdmin, isCoOrganizer, joinedByLink, email, phone }, standing, reasons = [] }: NoteProps) {
  return (
    <span className={styles.note}>
      {(isAdmin || isCoOrganizer || joinedByLink || standing) && (
        <Cluster gap="small">
          {isAdmin && <Badge tone="info">{words.admin}</Badge>}
          {isCoOrganizer && <Badge tone="info">{words.coOrganizer}</Badge>}
          {joinedByLink && <Badge tone="info">{organizerWords.byLink}</Badge>}
          {standing && <span>{standing}</span>}
        </Cluster>
      )}
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      {email && (
        <LeftToRight>
          <EmailText>{email}</EmailText>
        </LeftToRight>
      )}
      {phone && <LeftToRight>{phone}</LeftToRight>}
    </span>
  );
}

/** Written left to right in every language, aligned with the text around it. */
const LeftToRight = ({ children }: { children: ReactNode }) => (
  <span>
    <bdi dir="ltr">{children}</bdi>
  </span>
);

import type { GroupDetail, GroupMember } from '@halqa/contract';
import { memberStatusWords, paidLine, groupDetailWords as words } from '@halqa/copy';
import { groupTransitions, limits, paidSummary } from '@halqa/domain';
import { Avatar, Badge, Cluster, RowList, Stack } from '@halqa/ui';
import { ShowAll } from '../layout/show-all.tsx';
import { hasStarted, neverStarted, waitingLine } from './group-state.ts';
import styles from './members-section.module.css';

/** The members, who of them has paid, and how many seats are still open. */
export function MembersSection({ group }: { group: GroupDetail }) {
  const { paid, total } = paidSummary(group.members);
  const waiting = waitingLine(group);
  const isOver = groupTransitions.isEnd(group.status);
  return (
    <section aria-labelledby="members-title">
      <Stack gap="small">
        <h2 id="members-title">{words.membersTitle}</h2>
        {!isOver && <p className={styles.summary}>{paidLine(paid, total, group.frequency)}</p>}
        {!hasStarted(group.status) && <p className={styles.summary}>{words.nothingDue}</p>}
        <ShowAll
          items={group.members}
          first={limits.groupMembersShown}
          more={words.showAllMembers}
          fewer={words.showFewerMembers}
        >
          {(shown) => <RowList items={shown.map((member) => memberRow(member, group))} />}
        </ShowAll>
        {waiting && <p className={styles.summary}>{waiting}</p>}
      </Stack>
    </section>
  );
}

/**
 * One member as a line of the ledger: seat, name, Admin, and Paid or Pending with its reason. In a group that never
 * started nobody owes anything or waits for anything.
 */
function memberRow(member: GroupMember, { status }: Pick<GroupDetail, 'status'>) {
  const hasPart = !neverStarted(status);
  return {
    key: member.id,
    start: <Avatar name={member.name} isYou={member.isYou} />,
    title: member.isYou ? words.yourName(member.name) : member.name,
    note: <Note member={member} standing={hasPart ? standingOf(member) : ''} />,
    end: hasPart && <PaidBadge hasPaid={member.hasPaid} />,
  };
}

const PaidBadge = ({ hasPaid }: Pick<GroupMember, 'hasPaid'>) =>
  hasPaid ? <Badge tone="success">{words.paid}</Badge> : <Badge>{words.pending}</Badge>;

function standingOf({ position, status }: GroupMember): string {
  const turn = position === null ? null : words.turn(position);
  return [turn, memberStatusWords[status]].filter(Boolean).join(' · ');
}

type NoteProps = { member: GroupMember; standing: string };

/** On one line where there is room; an address that does not fit takes the next. */
function Note({ member: { isAdmin, email, phone }, standing }: NoteProps) {
  return (
    <span className={styles.note}>
      {(isAdmin || standing) && (
        <Cluster gap="small">
          {isAdmin && <Badge tone="info">{words.admin}</Badge>}
          {standing && <span>{standing}</span>}
        </Cluster>
      )}
      {email && <FromTheLeft>{email}</FromTheLeft>}
      {phone && <FromTheLeft>{phone}</FromTheLeft>}
    </span>
  );
}

/** Read from the left in every language; two lines of it still stand where the words around them stand. */
const FromTheLeft = ({ children }: { children: string }) => (
  <span>
    <bdi dir="ltr">{children}</bdi>
  </span>
);

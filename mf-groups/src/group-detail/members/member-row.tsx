import type { GroupDetail, GroupMember } from '@halqa/contract';
import { memberStatusWords, groupDetailWords as words } from '@halqa/copy';
import { Avatar, Badge, Cluster } from '@halqa/ui';
import { neverStarted } from '../never-started.ts';
import styles from './member-row.module.css';

/**
 * One member as a line of the ledger: seat, name, Admin, and Paid or Pending with its reason. In a group that never
 * started nobody owes anything or waits for anything.
 */
export function memberRow(member: GroupMember, { status }: Pick<GroupDetail, 'status'>) {
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

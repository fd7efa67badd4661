import type { GroupMember } from '@halqa/contract';
import { memberStatusWords, groupDetailWords as words } from '@halqa/copy';
import { Avatar, Badge, Cluster } from '@halqa/ui';

/** One member as a line of the ledger: seat, name, Admin, and Paid or Pending with its reason. */
export function memberRow(member: GroupMember) {
  return {
    key: member.id,
    start: <Avatar name={member.name} isYou={member.isYou} />,
    title: (
      <Cluster gap="small">
        <span>{member.isYou ? words.yourName(member.name) : member.name}</span>
        {member.isAdmin && <Badge tone="info">{words.admin}</Badge>}
      </Cluster>
    ),
    note: noteOf(member),
    end: member.hasPaid ? <Badge tone="success">{words.paid}</Badge> : <Badge>{words.pending}</Badge>,
  };
}

function noteOf({ position, status, email, phone }: GroupMember): string {
  const turn = position === null ? null : words.turn(position);
  return [turn, memberStatusWords[status], email, phone].filter(Boolean).join(' · ');
}

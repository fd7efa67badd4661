import type { Invite } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { EmptyState, LinkButton, MembersIcon, Page } from '@halqa/ui';

export const AlreadyMember = ({ invite }: { invite: Invite }) => (
  <Page width="text">
    <EmptyState
      level={1}
      title={words.memberTitle}
      icon={<MembersIcon />}
      action={<LinkButton href={`/groups/${encodeURIComponent(invite.groupId)}`}>{words.memberAction}</LinkButton>}
    >
      {words.memberText(invite.name)}
    </EmptyState>
  </Page>
);

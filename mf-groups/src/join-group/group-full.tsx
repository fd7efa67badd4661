import type { Invite } from '@halqa/contract';
import { sentenceOf, joinGroupWords as words } from '@halqa/copy';
import { EmptyState, LinkButton, MembersIcon, Page } from '@halqa/ui';
import { usePageTitle } from '../frame/use-page-title.ts';

/** Said before anything is read or agreed to: no seat is left. */
export function GroupFull({ invite }: { invite: Invite }) {
  const title = words.fullTitle(invite.name);
  usePageTitle(title);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={title}
        icon={<MembersIcon />}
        action={<LinkButton href="/dashboard">{words.back}</LinkButton>}
      >
        {sentenceOf('group_full')}
      </EmptyState>
    </Page>
  );
}

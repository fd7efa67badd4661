import { dashboardWords as words } from '@halqa/copy';
import { useSession } from '@halqa/platform';
import { EmptyState, LinkButton, MembersIcon } from '@halqa/ui';

/** What will be here, and the first step for those who may take it; the others are asked for that further up. */
export function NoGroups() {
  const session = useSession();
  const mayCreate = session.status === 'signed-in' && session.profile?.can_create_groups;
  return (
    <EmptyState
      title={words.groupsEmptyTitle}
      level={3}
      icon={<MembersIcon />}
      action={
        mayCreate && (
          <LinkButton look="secondary" href="/groups/create">
            {words.groupsEmptyAction}
          </LinkButton>
        )
      }
    >
      {words.groupsEmptyText}
    </EmptyState>
  );
}

import { groupDetailWords as words } from '@halqa/copy';
import { usePageTitle } from '@halqa/remote-kit';
import { EmptyState, LinkButton, MembersIcon, Page } from '@halqa/ui';

/** Identical for a group that does not exist and one of which the reader is no member. */
export function GroupNotFound() {
  usePageTitle(words.notFound);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={words.notFound}
        icon={<MembersIcon />}
        action={<LinkButton href="/dashboard">{words.back}</LinkButton>}
      >
        {words.notFoundText}
      </EmptyState>
    </Page>
  );
}

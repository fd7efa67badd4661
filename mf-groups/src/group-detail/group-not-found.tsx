import { groupDetailWords as words } from '@halqa/copy';
import { EmptyState, LinkButton, MembersIcon, Page } from '@halqa/ui';
import { usePageTitle } from '../frame/use-page-title.ts';

/** The same for a group that does not exist and for one that the member is not in. */
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

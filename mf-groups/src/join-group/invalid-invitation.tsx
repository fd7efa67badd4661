import { joinGroupWords as words } from '@halqa/copy';
import { EmptyState, LinkButton, MailIcon, Page } from '@halqa/ui';
import { usePageTitle } from '../frame/use-page-title.ts';

/** The same for every bad code, so that nobody learns which groups exist. */
export function InvalidInvitation() {
  usePageTitle(words.invalidTitle);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={words.invalidTitle}
        icon={<MailIcon />}
        action={<LinkButton href="/dashboard">{words.back}</LinkButton>}
      >
        {words.invalidText}
      </EmptyState>
    </Page>
  );
}

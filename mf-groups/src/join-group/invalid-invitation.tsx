import { joinGroupWords as words } from '@halqa/copy';
import { EmptyState, LinkButton, MailIcon, Page } from '@halqa/ui';

/** The same for every bad code, so that nobody learns which groups exist. */
export const InvalidInvitation = () => (
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

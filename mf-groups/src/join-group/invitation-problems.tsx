import type { Invite } from '@halqa/contract';
import { controlWords, moneyIsSafe, joinGroupWords as words } from '@halqa/copy';
import { errorSentence, usePageTitle } from '@halqa/remote-kit';
import { EmptyState, ErrorState, LinkButton, MailIcon, MembersIcon, Page } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';

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

/** Identical for every invalid code, so that nobody learns which groups exist. */
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

/** The invitation could not be loaded: the reason and a retry. */
export const InvitationFailed = ({ invite }: { invite: UseQueryResult<Invite> }) => (
  <Page width="text">
    <ErrorState
      level={1}
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void invite.refetch(), pending: invite.isFetching }}
      action={
        <LinkButton look="quiet" href="/dashboard">
          {words.back}
        </LinkButton>
      }
    >
      {errorSentence(invite.error)} {moneyIsSafe}
    </ErrorState>
  </Page>
);

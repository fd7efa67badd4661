import type { Invite } from '@halqa/contract';
import { controlWords, dashboardWords, joinGroupWords as words } from '@halqa/copy';
import { ErrorState, LinkButton, Page } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { refusalOf } from '../refusal-of.ts';

/** The invitation could not be loaded: what happened, and a second try. */
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
      {refusalOf(invite.error)} {dashboardWords.safe}
    </ErrorState>
  </Page>
);

import type { GroupDetail } from '@halqa/contract';
import { controlWords, dashboardWords, groupDetailWords as words } from '@halqa/copy';
import { ErrorState, LinkButton, Page } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { refusalOf } from '../refusal-of.ts';

/** The group could not be loaded: what happened, and a second try. */
export const GroupFailed = ({ group }: { group: UseQueryResult<GroupDetail> }) => (
  <Page width="text">
    <ErrorState
      level={1}
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void group.refetch(), pending: group.isFetching }}
      action={
        <LinkButton look="quiet" href="/dashboard">
          {words.back}
        </LinkButton>
      }
    >
      {refusalOf(group.error)} {dashboardWords.safe}
    </ErrorState>
  </Page>
);

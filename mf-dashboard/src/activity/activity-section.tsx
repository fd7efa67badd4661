import type { Activity } from '@halqa/contract';
import { controlWords, dashboardWords as words } from '@halqa/copy';
import { ClockIcon, EmptyState, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { refusalOf } from '../refusal-of.ts';
import { ActivityList } from './activity-list.tsx';
import { useActivity } from './use-activity.ts';

/** What happened lately: on its way, refused, nothing yet, or as a list. */
export function ActivitySection() {
  const activity = useActivity();
  return (
    <section aria-labelledby="activity-title">
      <Stack>
        <h2 id="activity-title">{words.activityTitle}</h2>
        <Lines activity={activity} />
      </Stack>
    </section>
  );
}

function Lines({ activity }: { activity: UseQueryResult<Activity[]> }) {
  if (activity.data) return activity.data.length > 0 ? <ActivityList activity={activity.data} /> : <NoActivity />;
  if (activity.isError) {
    const retry = { label: controlWords.retry, onRetry: () => void activity.refetch(), pending: activity.isFetching };
    return (
      <ErrorState title={words.activityFailed} level={3} retry={retry}>
        {refusalOf(activity.error)} {words.safe}
      </ErrorState>
    );
  }
  return (
    <Loading label={words.loading}>
      <Stack gap="small">
        <Skeleton shape="control" count={3} />
      </Stack>
    </Loading>
  );
}

const NoActivity = () => (
  <EmptyState title={words.activityEmptyTitle} level={3} icon={<ClockIcon />}>
    {words.activityEmptyText}
  </EmptyState>
);

import type { GroupSummary } from '@halqa/contract';
import { controlWords, dashboardWords } from '@halqa/copy';
import { Banner, Columns, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { refusalOf } from '../refusal-of.ts';
import { GroupCard } from './group-card.tsx';
import styles from './groups-section.module.css';
import { NoGroups } from './no-groups.tsx';

/** The member's groups: on their way, refused, none yet, or as cards. */
export function GroupsSection({ groups }: { groups: UseQueryResult<GroupSummary[]> }) {
  return (
    <section aria-labelledby="groups-title">
      <Stack>
        <h2 id="groups-title">{dashboardWords.groupsTitle}</h2>
        <Groups groups={groups} />
      </Stack>
    </section>
  );
}

function Groups({ groups }: { groups: UseQueryResult<GroupSummary[]> }) {
  if (groups.data) return groups.data.length > 0 ? <GroupCards groups={groups.data} /> : <NoGroups />;
  if (groups.isError) {
    const retry = { label: controlWords.retry, onRetry: () => void groups.refetch(), pending: groups.isFetching };
    return (
      <ErrorState title={dashboardWords.groupsFailed} level={3} retry={retry}>
        {refusalOf(groups.error)} {dashboardWords.safe}
      </ErrorState>
    );
  }
  return (
    <Loading label={dashboardWords.loading}>
      <div className={styles.coming}>
        <Skeleton shape="card" />
      </div>
    </Loading>
  );
}

function GroupCards({ groups }: { groups: readonly GroupSummary[] }) {
  return (
    <>
      {groups.some((group) => group.simulated) && (
        <Banner title={dashboardWords.simulatedTitle}>{dashboardWords.simulatedText}</Banner>
      )}
      <Columns least="wide">
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </Columns>
    </>
  );
}

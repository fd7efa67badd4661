import type { FormerGroup, GroupSummary, LostSeat, StandbyGroup } from '@halqa/contract';
import { controlWords, dashboardWords, moneyIsSafe } from '@halqa/copy';
import { unwrap, usePlatform, useSession } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import {
  Banner,
  Card,
  Columns,
  Disclosure,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  MembersIcon,
  Skeleton,
  Stack,
} from '@halqa/ui';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import styles from './dashboard.module.css';
import { FormerCard } from './former-card.tsx';
import { GroupCard } from './group-card.tsx';
import { GroupRow } from './group-row.tsx';
import { useIsOnPhone } from './use-is-on-phone.ts';

/** `hasBanner`: the page has its one banner already. */
type GroupsProps = { groups: UseQueryResult<GroupSummary[]>; hasBanner: boolean };

/** The member's groups in each state: loading, failed, empty or cards. */
export function GroupsSection(props: GroupsProps) {
  return (
    <section aria-labelledby="groups-title">
      <Stack>
        <h2 id="groups-title">{dashboardWords.groupsTitle}</h2>
        <GroupList {...props} />
      </Stack>
    </section>
  );
}

function GroupList({ groups, hasBanner }: GroupsProps) {
  const former = useFormerGroups();
  const standby = useStandbyGroups();
  if (groups.data) return <GroupCards groups={groups.data} former={former} standby={standby} hasBanner={hasBanner} />;
  if (groups.isError) {
    const retry = { label: controlWords.retry, onRetry: () => void groups.refetch(), pending: groups.isFetching };
    return (
      <ErrorState title={dashboardWords.groupsFailed} level={3} retry={retry}>
        {errorSentence(groups.error)} {moneyIsSafe}
      </ErrorState>
    );
  }
  return (
    <Loading label={dashboardWords.loading}>
      <div className={styles.loading}>
        <Skeleton shape="card" />
      </div>
    </Loading>
  );
}

type CardsProps = {
  groups: readonly GroupSummary[];
  former: readonly FormerGroup[];
  standby: readonly StandbyGroup[];
  hasBanner: boolean;
};

/** The cards; those that the member has put away are behind a disclosure. */
function GroupCards({ groups, former, standby, hasBanner }: CardsProps) {
  const shown = groups.filter((group) => !group.hidden);
  const hidden = groups.filter((group) => group.hidden);
  return (
    <>
      {groups.some((group) => group.simulated) && <SimulatedNote isBanner={!hasBanner} />}
      {shown.length + former.length + standby.length === 0 && <NoGroups />}
      {shown.length > 0 && <CardColumns groups={shown} />}
      {former.length + standby.length > 0 && (
        <Columns minWidth="wide">
          {former.map((group) => (
            <FormerCard key={group.id} group={group} />
          ))}
          {standby.map((group) => (
            <StandbyCard key={`${group.name} ${group.inviteCode}`} group={group} />
          ))}
        </Columns>
      )}
      {hidden.length > 0 && (
        <Disclosure summary={dashboardWords.putAwayTitle(hidden.length)}>
          <CardColumns groups={hidden} />
        </Disclosure>
      )}
    </>
  );
}

/** A group with a standby list that the reader is on; the card links to the page on which they read or leave it. */
function StandbyCard({ group: { name, place, inviteCode } }: { group: StandbyGroup }) {
  if (inviteCode === null)
    return (
      <Card title={name} level={3}>
        <p>{dashboardWords.standbyClosed(place)}</p>
      </Card>
    );
  return (
    <Card title={name} level={3} href={`/groups/join/${encodeURIComponent(inviteCode)}`}>
      <p>{dashboardWords.standbyPlace(place)}</p>
    </Card>
  );
}

const SimulatedNote = ({ isBanner }: { isBanner: boolean }) =>
  isBanner ? (
    <Banner title={dashboardWords.simulatedTitle}>{dashboardWords.simulatedText}</Banner>
  ) : (
    <p>
      {dashboardWords.simulatedTitle}. {dashboardWords.simulatedText}
    </p>
  );

/** The groups as cards, or as rows on a phone. */
function CardColumns({ groups }: { groups: readonly GroupSummary[] }) {
  const isOnPhone = useIsOnPhone();
  if (isOnPhone)
    return (
      <div>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </div>
    );
  return (
    <Columns minWidth="wide">
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} />
      ))}
    </Columns>
  );
}

/** Loads the groups in which the member has a seat. */
export function useGroups(): UseQueryResult<GroupSummary[]> {
  return useQuery({ ...useListedGroups(), select: ({ groups }) => groups });
}

/** The groups in which somebody has the member's place, of the reply that `useGroups` reads. */
export const useFormerGroups = (): readonly FormerGroup[] =>
  useQuery({ ...useListedGroups(), select: ({ former }) => former }).data ?? [];

/** The groups on whose standby list the member is, of the same reply. */
const useStandbyGroups = (): readonly StandbyGroup[] =>
  useQuery({ ...useListedGroups(), select: ({ standby }) => standby }).data ?? [];

/** The seats that the member lost and can take again, of the same reply. */
export const useLostSeats = (): readonly LostSeat[] =>
  useQuery({ ...useListedGroups(), select: ({ lostSeats }) => lostSeats }).data ?? [];

function useListedGroups() {
  const { api } = usePlatform();
  return queryOptions({ queryKey: ['groups'], queryFn: ({ signal }) => unwrap(api.listGroups({}, { signal })) });
}

/** No groups yet, with a link to create one for members who may. The others are prompted further up. */
function NoGroups() {
  const session = useSession();
  const mayCreate = session.status === 'signed-in' && session.profile?.can_create_groups;
  return (
    <EmptyState
      title={dashboardWords.groupsEmptyTitle}
      level={3}
      icon={<MembersIcon />}
      action={
        mayCreate && (
          <LinkButton look="secondary" href="/groups/create">
            {dashboardWords.groupsEmptyAction}
          </LinkButton>
        )
      }
    >
      {mayCreate ? dashboardWords.groupsEmptyText : dashboardWords.groupsEmptyInvited}
    </EmptyState>
  );
}

import type { Activity } from '@halqa/contract';
import {
  activityLine,
  controlWords,
  formatCents,
  formatShortLocalDate,
  isAskedAhead,
  moneyIsSafe,
  movementWords,
  dashboardWords as words,
} from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import {
  Amount,
  ArrowEndIcon,
  Badge,
  ClockIcon,
  Cluster,
  CoinsIcon,
  DateText,
  Disclosure,
  EmptyState,
  ErrorState,
  Loading,
  LockIcon,
  MembersIcon,
  RowList,
  Skeleton,
  Stack,
  SuccessIcon,
  WarningIcon,
} from '@halqa/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** Recent activity in each state: loading, failed, empty or a list. */
export function ActivitySection() {
  const activity = useActivity();
  return (
    <section aria-labelledby="activity-title">
      <Stack>
        <h2 id="activity-title">{words.activityTitle}</h2>
        <Entries activity={activity} />
      </Stack>
    </section>
  );
}

function Entries({ activity }: { activity: UseQueryResult<Activity[]> }) {
  if (activity.data) return activity.data.length > 0 ? <ActivityList activity={activity.data} /> : <NoActivity />;
  if (activity.isError) {
    const retry = { label: controlWords.retry, onRetry: () => void activity.refetch(), pending: activity.isFetching };
    return (
      <ErrorState title={words.activityFailed} level={3} retry={retry}>
        {errorSentence(activity.error)} {moneyIsSafe}
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

/** Loads the recent activity in the member's groups, newest first. */
function useActivity(): UseQueryResult<Activity[]> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['activity'],
    queryFn: async ({ signal }) => (await unwrap(api.listActivity({}, { signal }))).activity,
  });
}

/** How many of the newest are shown at once. */
const NEWEST = 3;

/** The newest, and the others behind a disclosure. */
function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const earlier = activity.slice(NEWEST);
  return (
    <>
      <ActivityRows activity={activity.slice(0, NEWEST)} />
      {earlier.length > 0 && (
        <Disclosure summary={words.earlierActivity(earlier.length)}>
          <ActivityRows activity={earlier} />
        </Disclosure>
      )}
    </>
  );
}

function ActivityRows({ activity }: { activity: readonly Activity[] }) {
  return (
    <RowList
      items={activity.map((entry) => ({
        key: entry.id,
        start: icons[entry.type],
        title: (
          <a className={styles.line} href={pathOf(entry)}>
            {activityLine(entry)}
          </a>
        ),
        note: <EntryNote entry={entry} />,
        end: entry.amount === null ? null : <Amount>{formatCents(Math.round(entry.amount * 100))}</Amount>,
      }))}
    />
  );
}

const icons: Record<Activity['type'], ReactNode> = {
  contribution: <ArrowEndIcon />,
  payout: <CoinsIcon />,
  created: <MembersIcon />,
  join: <MembersIcon />,
  left: <MembersIcon />,
  seat_free: <MembersIcon />,
  started: <SuccessIcon />,
  closed: <LockIcon />,
  draw_begun: <LockIcon />,
  draw_revealed: <SuccessIcon />,
  draw_void: <WarningIcon />,
  unknown: <ClockIcon />,
};

const pathOf = ({ groupId, draw }: Activity): string =>
  `/groups/${encodeURIComponent(groupId)}${draw === undefined ? '' : '/draw'}`;

const tones = { completed: 'success', pending: 'info', failed: 'danger', taken_back: 'danger' } as const;
/** In the words of every other page of money. */
const states = {
  completed: movementWords.states.arrived,
  pending: movementWords.states.on_its_way,
  failed: movementWords.states.failed,
  taken_back: movementWords.takenBack,
} as const;

const stateOf = (type: Activity['type'], status: keyof typeof states): string =>
  type === 'payout' && status === 'failed' ? movementWords.notDelivered : states[status];

/** The day, a draw's commit or order, and the state of a payment; an entry without an amount is none. */
function EntryNote({ entry }: { entry: Activity }) {
  const { now } = usePlatform();
  return (
    <Cluster gap="small">
      <DateText iso={entry.date}>{dayOf(entry, now())}</DateText>
      {entry.draw && <DrawNote draw={entry.draw} />}
      {entry.amount !== null && entry.status !== 'unknown' && (
        <Badge tone={tones[entry.status]}>{stateOf(entry.type, entry.status)}</Badge>
      )}
    </Cluster>
  );
}

/** A debit has the day on which it left, or was tried, whatever became of it; all else has that on which it happened. */
function dayOf({ type, status, date }: Activity, now: number): string {
  const day = formatShortLocalDate(date);
  if (type !== 'contribution' || status === 'taken_back' || status === 'unknown') return day;
  if (status === 'failed') return movementWords.tried(day);
  const debit = {
    kind: type,
    state: status === 'pending' ? 'on_its_way' : 'arrived',
    date: date.slice(0, 10),
  } as const;
  return (isAskedAhead(debit, now) ? movementWords.debitedLater : movementWords.debited)(day);
}

/** As much of the commit as anybody compares by eye; the page of the draw shows all of it. */
const COMMIT_LETTERS = 16;

/** The commit until the order is known, then the order. */
const DrawNote = ({ draw: { commit, order } }: { draw: NonNullable<Activity['draw']> }) => (
  <span>{order === null ? words.commit(`${commit.slice(0, COMMIT_LETTERS)}…`) : words.drawnOrder(order)}</span>
);

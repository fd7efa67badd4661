import type { Health } from '@halqa/contract';
import { controlWords, formatDollarsAndCents, formatLocalMoment, operatorWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Amount, Badge, DateText, DescriptionList, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from './listing.tsx';
import { useMoneySwitch } from './money-section.tsx';
import styles from './operators.module.css';

/** The state of background work: the sweep of every minute, dead letters, and the comparison with the bank. */
export function HealthSection() {
  const health = useHealth();
  const { data: money } = useMoneySwitch();
  const isStopped = money !== undefined && money.stoppedSince !== null;
  const retry = { label: controlWords.retry, onRetry: () => void health.refetch(), pending: health.isFetching };
  return (
    <Section
      title={words.healthTitle}
      waitingCount={health.data && warningsIn(health.data)}
      isOpen={health.isError && !health.data}
    >
      {health.isPending && (
        <Loading label={words.loading}>
          <Skeleton shape="control" count={2} />
        </Loading>
      )}
      {health.isError && !health.data && (
        <ErrorState title={words.healthFailed} level={3} retry={retry}>
          {errorSentence(health.error)}
        </ErrorState>
      )}
      {health.data && <DescriptionList items={[...sweepLines(health.data, isStopped), ...booksLines(health.data)]} />}
    </Section>
  );
}

export function useHealth() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['admin', 'health'],
    queryFn: async ({ signal }) => unwrap(api.readHealth({}, { signal })),
  });
}

/** A sweep begins every minute: after five without one, something is wrong. */
const LATE_MILLISECONDS = 5 * 60_000;

/** How much of it an operator has to look at. */
export function warningsIn({ sweep, books }: Health): number {
  // Where they could not be listed, there may be some.
  const hasDeadLetters = sweep?.deadLetters?.some(({ count }) => count > 0) ?? true;
  const sweeps = sweep && [isLate(sweep), sweep.oldestDueAt !== null, hasDeadLetters];
  return [...(sweeps ?? []), books !== null && (books.pending !== 0 || books.available !== 0)].filter(Boolean).length;
}

const isLate = ({ at }: NonNullable<Health['sweep']>): boolean => Date.now() - Date.parse(at) > LATE_MILLISECONDS;

/** While all money is stopped, the sweep looks at no payment, so none of them is its oldest work. */
function sweepLines({ sweep }: Health, isStopped: boolean) {
  if (sweep === null) return [{ term: words.lastSweep, detail: words.notYet }];
  const { at, oldestDueAt, deadLetters } = sweep;
  return [
    { term: words.lastSweep, detail: <Line warning={isLate(sweep) && words.late}>{moment(at)}</Line> },
    {
      term: words.oldestDue,
      detail:
        oldestDueAt === null ? (
          isStopped ? (
            words.paymentsWait
          ) : (
            words.nothingDue
          )
        ) : (
          <Line warning={words.notDone}>{moment(oldestDueAt)}</Line>
        ),
    },
    { term: words.deadLetters, detail: <DeadLetters letters={deadLetters} /> },
  ];
}

function booksLines({ books }: Health) {
  if (books === null) return [{ term: words.booksCompared, detail: words.notYet }];
  const { at, pending, available, laidOut } = books;
  const isEqual = pending === 0 && available === 0;
  return [
    {
      term: words.booksCompared,
      detail: <Line warning={!isEqual && words.booksDiffer}>{moment(at)}</Line>,
    },
    {
      term: words.booksDifference,
      detail: isEqual
        ? words.booksEqual
        : words.booksMore(formatDollarsAndCents(pending), formatDollarsAndCents(available)),
    },
    { term: words.laidOut, detail: <Amount>{formatDollarsAndCents(laidOut)}</Amount> },
  ];
}

const moment = (iso: string) => <DateText iso={iso}>{formatLocalMoment(iso)}</DateText>;

/** What it is, with a badge when an operator has something to do about it. */
const Line = ({ warning, children }: { warning: string | false; children?: ReactNode }) => (
  <>
    {children} {warning && <Badge tone="danger">{warning}</Badge>}
  </>
);

function DeadLetters({ letters }: { letters: NonNullable<Health['sweep']>['deadLetters'] }) {
  if (letters === null) return <Line warning={words.notListed} />;
  const stored = letters.filter(({ count }) => count > 0);
  if (stored.length === 0) return words.noDeadLetters;
  return (
    <Stack gap="small">
      {stored.map(({ bucket, count }) => (
        <div key={bucket}>
          <Badge tone="danger">{String(count)}</Badge>{' '}
          <span className={styles.code} dir="ltr">
            {bucket}
          </span>
        </div>
      ))}
    </Stack>
  );
}

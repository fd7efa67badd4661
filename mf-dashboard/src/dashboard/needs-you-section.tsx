import { controlWords, dashboardWords as words } from '@halqa/copy';
import { chunkParts, errorSentence } from '@halqa/remote-kit';
import { ErrorState, Skeleton, Stack } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './dashboard.module.css';
import { type Invitations, InvitationsSection } from './invitations-section.tsx';
import type { Need } from './needs.ts';

/** The sentences, which most dashboards do not need. */
const { useParts } = chunkParts(() => import(/* webpackChunkName: "needs-you" */ './needs-you-lines.tsx'));

type NeedsYouProps = {
  needs: readonly Need[];
  invitations: Invitations;
  /** To read an invitation is the page's main action. */
  invitesFirst: boolean;
  /** The queries that the needs are made from, beside that of the invitations. */
  sources: readonly UseQueryResult[];
  /** Another part of the page asks for something. */
  hasPrompt: boolean;
  onSetDisplayName: () => void;
};

/**
 * What waits for the member, or changed of their own money, with the invitations to them. Without any, one line says so; while they
 * load, a skeleton is in its place; and where something could not be loaded, that, because it may be just what waits.
 */
export function NeedsYouSection({
  needs,
  invitations,
  invitesFirst,
  sources,
  hasPrompt,
  onSetDisplayName,
}: NeedsYouProps) {
  const failed = sources.filter(({ isError, data }) => isError && data === undefined);
  const hasFailed = failed.length > 0 || invitations.isError;
  const isEmpty = needs.length === 0 && !hasFailed && (invitations.data ?? []).length === 0;
  if (isEmpty && hasPrompt) return null;
  const hasAllLoaded = [...sources, invitations].every(({ data }) => data !== undefined);
  return (
    <section aria-labelledby="needs-you-title">
      <Stack gap={isEmpty ? 'small' : 'medium'}>
        <h2 id="needs-you-title">{words.needsYouTitle}</h2>
        {needs.length > 0 && <LoadedLines needs={needs} onSetDisplayName={onSetDisplayName} />}
        <FailedSources failed={failed} />
        <InvitationsSection invitations={invitations} isMain={invitesFirst} />
        {isEmpty && (hasAllLoaded ? <p className={styles.note}>{words.nothingNeeded}</p> : <Skeleton />)}
      </Stack>
    </section>
  );
}

function FailedSources({ failed }: { failed: NeedsYouProps['sources'] }) {
  const [first] = failed;
  if (first === undefined) return null;
  const retry = {
    label: controlWords.retry,
    onRetry: () => {
      for (const { refetch } of failed) void refetch();
    },
    pending: failed.some(({ isFetching }) => isFetching),
  };
  return (
    <ErrorState title={words.needsFailed} level={3} retry={retry}>
      {errorSentence(first.error)}
    </ErrorState>
  );
}

function LoadedLines(props: { needs: readonly Need[]; onSetDisplayName: () => void }) {
  const { parts } = useParts();
  return parts ? <parts.NeedsYouLines {...props} /> : null;
}

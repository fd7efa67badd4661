import { dashboardWords as words } from '@halqa/copy';
import { chunkParts } from '@halqa/remote-kit';
import { Skeleton, Stack } from '@halqa/ui';
import styles from './dashboard.module.css';
import { InvitationsSection, useInvitations } from './invitations-section.tsx';
import type { Need } from './needs.ts';

/** The sentences, which most dashboards do not need. */
const { useParts } = chunkParts(() => import(/* webpackChunkName: "needs-you" */ './needs-you-lines.tsx'));

type NeedsYouProps = {
  needs: readonly Need[];
  /** What they are made of has loaded. */
  isLoaded: boolean;
  /** Another part of the page asks for something. */
  hasPrompt: boolean;
  onSetDisplayName: () => void;
};

/**
 * What waits for the member, or changed of their own money, with the invitations to them. Without any, one line says so; while they
 * load, a skeleton is in its place.
 */
export function NeedsYouSection({ needs, isLoaded, hasPrompt, onSetDisplayName }: NeedsYouProps) {
  const invitations = useInvitations();
  const isEmpty = needs.length === 0 && !invitations.isError && (invitations.data ?? []).length === 0;
  if (isEmpty && hasPrompt) return null;
  const hasAllLoaded = isLoaded && !invitations.isPending;
  return (
    <section aria-labelledby="needs-you-title">
      <Stack gap={isEmpty ? 'small' : 'medium'}>
        <h2 id="needs-you-title">{words.needsYouTitle}</h2>
        {needs.length > 0 && <LoadedLines needs={needs} onSetDisplayName={onSetDisplayName} />}
        <InvitationsSection invitations={invitations} />
        {isEmpty && (hasAllLoaded ? <p className={styles.note}>{words.nothingNeeded}</p> : <Skeleton />)}
      </Stack>
    </section>
  );
}

function LoadedLines(props: { needs: readonly Need[]; onSetDisplayName: () => void }) {
  const { parts } = useParts();
  return parts ? <parts.NeedsYouLines {...props} /> : null;
}

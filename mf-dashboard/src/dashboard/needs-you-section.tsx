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
  isPrompted: boolean;
  onName: () => void;
};

/**
 * What waits for the member, or changed of their own money, with the invitations to them; one calm line without any, in whose place a
 * skeleton is while they load.
 */
export function NeedsYouSection({ needs, isLoaded, isPrompted, onName }: NeedsYouProps) {
  const invitations = useInvitations();
  const isAsked = needs.length > 0 || invitations.isError || (invitations.data ?? []).length > 0;
  if (!isAsked && isPrompted) return null;
  const isCalm = isLoaded && !invitations.isPending;
  return (
    <section aria-labelledby="needs-you-title">
      <Stack gap={isAsked ? 'medium' : 'small'}>
        <h2 id="needs-you-title">{words.needsYouTitle}</h2>
        {needs.length > 0 && <Lines needs={needs} onName={onName} />}
        <InvitationsSection invitations={invitations} />
        {!isAsked && (isCalm ? <p className={styles.note}>{words.nothingNeeded}</p> : <Skeleton />)}
      </Stack>
    </section>
  );
}

function Lines(props: { needs: readonly Need[]; onName: () => void }) {
  const { parts } = useParts();
  return parts ? <parts.NeedsYouLines {...props} /> : null;
}

import { agreementPages, type GroupDetail } from '@halqa/contract';
import { leaveGroupWords as words } from '@halqa/copy';
import { groupTransitions } from '@halqa/domain';
import { Cluster, LinkButton } from '@halqa/ui';
import { groupPath } from '../layout/group-path.ts';
import styles from './leaving-after-start.module.css';

/**
 * Why a member cannot leave a group that has started, and what they can do instead. A member who may hand over their place gets a link
 * to that page.
 */
export function LeavingAfterStart({ group: { id, status, youAreOrganizer, mayAsk } }: { group: GroupDetail }) {
  const hasEnded = status !== 'unknown' && groupTransitions.isFinal(status);
  if (hasEnded) return <p>{words.ended}</p>;
  const mayHandOver = mayAsk.includes('replacement') && !youAreOrganizer;
  const own = [...(mayHandOver ? [words.startedHandOver] : []), ...(status === 'paused' ? [words.startedPaused] : [])];
  return (
    <>
      <p>
        {words.started} {youAreOrganizer && words.startedOrganizer}
      </p>
      <ul className={styles.points}>
        {[...own, ...words.startedPoints].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Cluster>
        {mayHandOver && (
          <LinkButton look="quiet" size="small" href={groupPath(id, agreementPages.replacement)}>
            {words.handOver}
          </LinkButton>
        )}
        <LinkButton look="quiet" size="small" href={groupPath(id, 'cases')}>
          {words.cases}
        </LinkButton>
      </Cluster>
    </>
  );
}

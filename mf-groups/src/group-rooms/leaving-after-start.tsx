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
export function LeavingAfterStart({ group }: { group: GroupDetail }) {
  const { id, status, youAreOrganizer, mayAsk, nextContributionDate, contributionsByHand, contributionWaits } = group;
  const hasEnded = status !== 'unknown' && groupTransitions.isFinal(status);
  if (hasEnded) return <p>{words.ended}</p>;
  if (status === 'winding_down') return <p>{words.endsEarly}</p>;
  const mayHandOver = mayAsk.includes('replacement') && !youAreOrganizer;
  const hasPaidAll = nextContributionDate === null && contributionsByHand === 0 && !contributionWaits;
  const own = [...(mayHandOver ? [words.startedHandOver] : []), ...(status === 'paused' ? [words.startedPaused] : [])];
  return (
    <>
      <p>
        {status === 'clearing' ? words.finishing : words.started}{' '}
        {youAreOrganizer && status !== 'clearing' && words.startedOrganizer}
      </p>
      <ul className={styles.points}>
        {[...own, ...(hasPaidAll ? [] : words.startedDebits), words.startedCase].map((point) => (
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

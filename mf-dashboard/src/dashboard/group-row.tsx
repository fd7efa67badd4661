import type { GroupSummary } from '@halqa/contract';
import { startMissingWords, dashboardWords as words } from '@halqa/copy';
import { GroupRing, GroupStatusBadge } from '@halqa/remote-kit/group-view';
import { ChevronDownIcon, Cluster, IconButton } from '@halqa/ui';
import { useId, useState } from 'react';
import styles from './dashboard.module.css';
import { GroupContent } from './group-card.tsx';
import { missingOf, turnLines } from './group-facts.tsx';
import { useOwnWait, useReceived, useShareLine } from './use-money.ts';

/** One group on a phone: its turn and what it waits for in a row, the facts of its card on demand. */
export function GroupRow({ group }: { group: GroupSummary }) {
  const [isOpen, setOpen] = useState(false);
  const factsId = useId();
  const received = useReceived(group);
  const turn = turnLines(group, received, useOwnWait(group));
  const share = useShareLine(group);
  const missing = missingOf(group);
  const notes = [
    ...turn,
    ...(share === null ? [] : [share]),
    ...(missing.length === 0 ? [] : [startMissingWords.line(missing)]),
  ];
  return (
    <section className={styles.row}>
      <div className={styles.summary}>
        {group.seats.length > 0 && (
          <div className={styles.mark} aria-hidden>
            <GroupRing
              seats={group.seats}
              payoutAmount={0}
              caption=""
              size="mark"
              ordered={group.yourPosition !== null}
            />
          </div>
        )}
        <div className={styles.rowText}>
          <h3 className={styles.rowTitle}>
            <a className={styles.line} href={`/groups/${encodeURIComponent(group.id)}`}>
              {group.name}
            </a>
          </h3>
          <Cluster gap="small">
            <GroupStatusBadge status={group.status} until={group.pausedUntil} />
            {group.status !== 'cancelled' && <span className={styles.note}>{notes.join(' · ')}</span>}
          </Cluster>
        </div>
        <IconButton
          label={(isOpen ? words.lessOf : words.moreOf)(group.name)}
          icon={<ChevronDownIcon />}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? factsId : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div id={factsId}>
          <GroupContent group={group} hasRing={false} />
        </div>
      )}
    </section>
  );
}

import type { GroupDetail } from '@halqa/contract';
import { paidLine, groupDetailWords as words } from '@halqa/copy';
import { groupTransitions, limits, paidSummary } from '@halqa/domain';
import { RowList, Stack } from '@halqa/ui';
import { ShowAll } from '../../frame/show-all.tsx';
import { waitingLine } from '../facts/waiting-seats.ts';
import { hasStarted } from '../has-started.ts';
import { memberRow } from './member-row.tsx';
import styles from './members-section.module.css';

/** The members, who of them has paid, and how many seats are still open. */
export function MembersSection({ group }: { group: GroupDetail }) {
  const { paid, total } = paidSummary(group.members);
  const waiting = waitingLine(group);
  const isOver = groupTransitions.isEnd(group.status);
  return (
    <section aria-labelledby="members-title">
      <Stack gap="small">
        <h2 id="members-title">{words.membersTitle}</h2>
        {!isOver && <p className={styles.summary}>{paidLine(paid, total, group.frequency)}</p>}
        {!hasStarted(group.status) && <p className={styles.summary}>{words.nothingDue}</p>}
        <ShowAll
          items={group.members}
          first={limits.groupMembersShown}
          more={words.showAllMembers}
          fewer={words.showFewerMembers}
        >
          {(shown) => <RowList items={shown.map((member) => memberRow(member, group))} />}
        </ShowAll>
        {waiting && <p className={styles.summary}>{waiting}</p>}
      </Stack>
    </section>
  );
}

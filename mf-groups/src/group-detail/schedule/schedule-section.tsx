import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { Stack, Table } from '@halqa/ui';
import { ShowAll } from '../../frame/show-all.tsx';
import { scheduleRow } from './schedule-row.tsx';
import styles from './schedule-section.module.css';

const columns = [
  { key: 'position', label: words.position },
  { key: 'recipient', label: words.recipient },
  { key: 'date', label: words.date },
  { key: 'amount', label: words.amount, isNumeric: true },
  { key: 'status', label: words.status },
] as const;

/** Every payout in the order of the turns; the member's own row stands out. Nothing where none will be made. */
export function ScheduleSection({ group }: { group: GroupDetail }) {
  if (group.payoutSchedule.length === 0) return null;
  return (
    <section aria-labelledby="schedule-title">
      <Stack gap="small">
        <h2 id="schedule-title">{words.scheduleTitle}</h2>
        <ShowAll
          items={group.payoutSchedule}
          first={limits.scheduleRowsShown}
          more={words.showAllSchedule}
          fewer={words.showLessSchedule}
        >
          {(shown) => (
            <div className={styles.schedule}>
              <Table
                caption={words.scheduleCaption}
                columns={columns}
                rows={shown.map((entry) => scheduleRow(entry, group))}
              />
            </div>
          )}
        </ShowAll>
      </Stack>
    </section>
  );
}

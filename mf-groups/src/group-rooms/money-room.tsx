import type { GroupDetail, GroupStatement } from '@halqa/contract';
import { formatDate, groupDetailWords, groupRoomsWords, statementWords } from '@halqa/copy';
import { Amount, DescriptionList, Stack } from '@halqa/ui';
import { hasStarted } from '../group-detail/group-state.ts';
import { groupPath } from '../layout/group-path.ts';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { LinkRow, Rows } from '../layout/rows.tsx';
import { dollars, Movements } from '../statement/movements.tsx';
import { Debts } from '../statement/statement-report.tsx';
import { useStatement } from '../statement/use-statement.ts';
import { CalendarDates } from './calendar-dates.tsx';
import styles from './money-room.module.css';

/** /groups/{id}/money: every movement of the member's own money in the group, and what they can do with it. */
export function MoneyRoom({ group }: { group: GroupDetail }) {
  if (group.simulated) return <p>{groupRoomsWords.noMoney}</p>;
  if (!hasStarted(group.status)) return <NothingMoved group={group} />;
  return (
    <Stack gap="large">
      <LoadedStatement id={group.id} />
      <Rows>
        <LinkRow href={groupPath(group.id, 'statement')}>{statementWords.title}</LinkRow>
        <LinkRow href={groupPath(group.id, 'cases')}>{groupRoomsWords.wrong}</LinkRow>
      </Rows>
      <CalendarDates group={group} />
    </Stack>
  );
}

const NothingMoved = ({ group: { nextContributionDate, startDate } }: { group: GroupDetail }) => (
  <p>
    {groupRoomsWords.nothingMoved} {groupDetailWords.startsOn(formatDate(nextContributionDate ?? startDate))}
  </p>
);

function LoadedStatement({ id }: { id: string }) {
  const statement = useStatement(id);
  if (!statement.data) return <LoadingOrError query={statement} words={statementWords} />;
  return <Statement id={id} statement={statement.data} />;
}

const Statement = ({ id, statement }: { id: string; statement: GroupStatement }) => (
  <Stack>
    <div className={styles.sums}>
      <DescriptionList
        stacked
        items={[
          { term: statementWords.paid, detail: <Amount>{dollars(statement.paidCents)}</Amount> },
          { term: statementWords.received, detail: <Amount yours>{dollars(statement.receivedCents)}</Amount> },
        ]}
      />
    </div>
    <Debts debts={statement.debts} />
    {statement.rows.length === 0 ? <p>{statementWords.emptyText}</p> : <Movements id={id} statement={statement} />}
  </Stack>
);

import type { GroupDetail, GroupStatement, MoneyInGroup } from '@halqa/contract';
import { formatDate, groupDetailWords, shareLine, statementWords, groupRoomsWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { MovementList } from '@halqa/remote-kit/group-view';
import { DescriptionList, Disclosure, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { hasStarted } from '../group-detail/group-state.ts';
import { groupPath } from '../layout/group-path.ts';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { LinkRow, Rows } from '../layout/rows.tsx';
import { Movements, paidAndReceived } from '../statement/movements.tsx';
import { Debts } from '../statement/statement-report.tsx';
import { movedRows } from '../statement/statement-rows.ts';
import { useStatement } from '../statement/use-statement.ts';
import { CalendarDates } from './calendar-dates.tsx';
import styles from './money-room.module.css';

/** /groups/{id}/money: every movement of the member's own money in the group, and what they can do with it. */
export function MoneyRoom({ group }: { group: GroupDetail }) {
  if (group.simulated) return <p>{words.noMoney}</p>;
  if (!hasStarted(group.status)) return <NothingMoved group={group} />;
  return (
    <Stack gap="large">
      <Coming id={group.id} />
      <Moved id={group.id} />
      <Rows>
        <LinkRow href={groupPath(group.id, 'statement')}>{statementWords.title}</LinkRow>
        <LinkRow href={groupPath(group.id, 'cases')}>{words.wrong}</LinkRow>
      </Rows>
      <CalendarDates group={group} />
    </Stack>
  );
}

const NothingMoved = ({ group: { nextContributionDate, startDate } }: { group: GroupDetail }) => (
  <p>
    {words.nothingMoved} {groupDetailWords.startsOn(formatDate(nextContributionDate ?? startDate))}
  </p>
);

/** What leaves and reaches the account from now on, as the dashboard and My Money say it. */
function Coming({ id }: { id: string }) {
  const { api } = usePlatform();
  const money = useQuery({ queryKey: ['money'], queryFn: ({ signal }) => unwrap(api.listMoney({}, { signal })) });
  const group = money.data?.groups.find((each) => each.id === id);
  return (
    <section aria-labelledby="coming-title">
      <Stack gap="small">
        <h2 id="coming-title">{words.comingTitle}</h2>
        {money.data ? (
          <ComingRows group={group} />
        ) : (
          <LoadingOrError query={money} words={{ loading: words.loading, failed: words.comingFailed }} level={3} />
        )}
      </Stack>
    </section>
  );
}

/** Rows above the fold. */
const MOST_ROWS = 3;

function ComingRows({ group }: { group: MoneyInGroup | undefined }) {
  const movements = group?.movements.filter(({ state }) => state !== 'arrived') ?? [];
  const share = group?.expectedShare;
  if (group === undefined || (movements.length === 0 && !share)) return <p>{words.nothingComes}</p>;
  const rows = movements.map((movement) => ({ group, movement }));
  const folded = rows.slice(MOST_ROWS);
  return (
    <>
      {rows.length > 0 && <MovementList inGroup rows={rows.slice(0, MOST_ROWS)} />}
      {folded.length > 0 && (
        <Disclosure summary={words.andMore(folded.length)}>
          <MovementList inGroup rows={folded} />
        </Disclosure>
      )}
      {share && <p>{shareLine(share)}</p>}
    </>
  );
}

/** What has left and reached the account, by the books of the group. */
function Moved({ id }: { id: string }) {
  const statement = useStatement(id);
  return (
    <section aria-labelledby="moved-title">
      <Stack gap="small">
        <h2 id="moved-title">{words.movedTitle}</h2>
        {statement.data ? (
          <Statement id={id} statement={statement.data} />
        ) : (
          <LoadingOrError query={statement} words={statementWords} level={3} />
        )}
      </Stack>
    </section>
  );
}

/** What is on its way is still to come. */
function Statement({ id, statement }: { id: string; statement: GroupStatement }) {
  const rows = movedRows(statement.rows).filter(({ kind }) => kind !== 'payout_sent');
  return (
    <Stack>
      {rows.length === 0 ? (
        <p>{statementWords.emptyText}</p>
      ) : (
        <div className={styles.sums}>
          <DescriptionList stacked items={paidAndReceived(statement)} />
        </div>
      )}
      <Debts debts={statement.debts} />
      {rows.length > 0 && <Movements id={id} statement={{ rows, timeZone: statement.timeZone }} />}
    </Stack>
  );
}

import type { GroupDetail, GroupStatement, MoneyInGroup } from '@halqa/contract';
import { formatDate, groupDetailWords, shareLine, statementWords, groupRoomsWords as words } from '@halqa/copy';
import { dayOf, MovementList } from '@halqa/remote-kit/group-view';
import { DescriptionList, Disclosure, Stack } from '@halqa/ui';
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
import { useMoney } from './use-money.ts';

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
        <LinkRow href={groupPath(group.id, 'cases')}>{words.paymentWrong}</LinkRow>
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

/** What has not arrived. Includes failed debits that are not retried, which My Money lists in a section of their own. */
function Coming({ id }: { id: string }) {
  const money = useMoney();
  const moneyInGroup = money.data?.groups.find((each) => each.id === id);
  return (
    <section aria-labelledby="coming-title">
      <Stack gap="small">
        <h2 id="coming-title">{words.comingTitle}</h2>
        {money.data ? (
          <ComingRows group={moneyInGroup} />
        ) : (
          <LoadingOrError query={money} words={{ loading: words.loading, failed: words.comingFailed }} level={3} />
        )}
      </Stack>
    </section>
  );
}

const ROWS_SHOWN = 3;

function ComingRows({ group }: { group: MoneyInGroup | undefined }) {
  const movements = group?.movements.filter(({ state }) => state !== 'arrived') ?? [];
  const share = group?.expectedShare;
  if (group === undefined || (movements.length === 0 && !share)) return <p>{words.nothingComes}</p>;
  const rows = movements
    .map((movement) => ({ group, movement }))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const rest = rows.slice(ROWS_SHOWN);
  return (
    <>
      {rows.length > 0 && <MovementList inGroup rows={rows.slice(0, ROWS_SHOWN)} />}
      {rest.length > 0 && (
        <Disclosure summary={words.andMore(rest.length)}>
          <MovementList inGroup rows={rest} />
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
          <MovedMoney id={id} statement={statement.data} />
        ) : (
          <LoadingOrError query={statement} words={statementWords} level={3} />
        )}
      </Stack>
    </section>
  );
}

function MovedMoney({ id, statement }: { id: string; statement: GroupStatement }) {
  // A payout that has not arrived yet is listed under what is coming.
  const rows = movedRows(statement).filter(({ kind }) => kind !== 'payout_sent');
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
      {rows.length > 0 && <Movements id={id} rows={rows} timeZone={statement.timeZone} />}
    </Stack>
  );
}

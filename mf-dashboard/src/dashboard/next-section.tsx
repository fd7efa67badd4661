import type { MemberMoney } from '@halqa/contract';
import { accountTitle, controlWords, moneyIsSafe, movementWords, dashboardWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { ExpectedShares, MovementList } from '@halqa/remote-kit/group-view';
import { ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import styles from './dashboard.module.css';
import { nextMovements, sharingNext } from './next-movements.ts';
import { useMoney } from './use-money.ts';

/** What leaves or reaches the member's account within 30 days; nothing before one of their groups has started or draws its order. */
export function NextSection() {
  const money = useMoney();
  if (money.data?.groups.length === 0) return null;
  return (
    <section aria-labelledby="next-title">
      <Stack gap="small">
        <h2 id="next-title">{words.nextTitle}</h2>
        {money.data && <Next money={money.data} />}
        {money.isPending && (
          <Loading label={words.loading}>
            <Skeleton shape="control" count={2} />
          </Loading>
        )}
        {money.isError && (
          <ErrorState
            title={words.nextFailed}
            level={3}
            retry={{ label: controlWords.retry, onRetry: () => void money.refetch(), pending: money.isFetching }}
          >
            {errorSentence(money.error)} {moneyIsSafe}
          </ErrorState>
        )}
      </Stack>
    </section>
  );
}

/** Rows above the link to all of them. */
const MOST_ROWS = 5;

function Next({ money: { account, groups } }: { money: MemberMoney }) {
  const { now } = usePlatform();
  const rows = nextMovements(groups, now());
  const sharing = sharingNext(groups, now());
  const hidden = rows.length - MOST_ROWS;
  return (
    <>
      <p className={styles.note}>
        {rows.length === 0
          ? sharing.length === 0 && words.nothingNext
          : account && movementWords.account(accountTitle(account.institutionName, account.maskNumber))}
      </p>
      <MovementList rows={rows.slice(0, MOST_ROWS)} />
      <ExpectedShares groups={sharing} />
      <p>
        <a href="/profile/money">{hidden > 0 ? words.moreNext(hidden) : words.allMoney}</a>
      </p>
    </>
  );
}

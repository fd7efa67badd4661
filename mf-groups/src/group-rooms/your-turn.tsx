import type { GroupDetail } from '@halqa/contract';
import { accountTitle, groupRoomsWords as words } from '@halqa/copy';
import { usePlatform, useSession } from '@halqa/platform';
import { todayInZone } from '@halqa/remote-kit';
import { Amount, StatCard } from '@halqa/ui';
import type { ReactNode } from 'react';
import { isOwnNeverPaidOut } from '../group-detail/group-state.ts';
import { yourPayment, yourPayout } from './next-money.ts';
import styles from './your-turn.module.css';

/** What leaves the member's account next, and what reaches it, side by side. */
export function YourTurn({ group }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const today = todayInZone(now(), group.timeZone);
  const account = useDebitAccount();
  const [pay, get] = [yourPayment(group, now()), yourPayout(group, today)];
  const { yourPosition, memberCount, simulated } = group;
  const turn = yourPosition === null || isOwnNeverPaidOut(group) ? null : words.turnOf(yourPosition, memberCount);
  const nothing = get.hasArrived ? words.nothingReceived : words.nothingMore;
  return (
    <div className={styles.both}>
      <StatCard
        label={words.youPay}
        value={pay.amount === null ? words.nothingMore : <Amount size="display">{pay.amount}</Amount>}
        note={<Lines lines={pay.lines} note={pay.amount === null || simulated || pay.byGuarantor ? null : account} />}
      />
      <StatCard
        label={get.hasArrived ? words.youReceived : words.youGet}
        value={
          get.amount === null ? (
            nothing
          ) : (
            <>
              <Amount size="display" yours before={get.before}>
                {get.amount}
              </Amount>
              {get.state && <span className={styles.whole}> {get.state}</span>}
            </>
          )
        }
        note={<Lines lines={get.lines} note={turn} />}
        yours
      />
      {get.next && <p className={styles.next}>{get.next}</p>}
    </div>
  );
}

const Lines = ({ lines, note }: { lines: readonly string[]; note: ReactNode }) => (
  <>
    {lines.map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ))}
    {note && <span className={styles.note}>{note}</span>}
  </>
);

/** Where contributions come from, as its bank calls it; null until one is chosen. */
function useDebitAccount(): ReactNode {
  const session = useSession();
  const account = session.status === 'signed-in' ? session.profile?.debit_account : null;
  if (!account) return null;
  return <a href="/profile/bank-accounts">{words.from(accountTitle(account.institutionName, account.maskNumber))}</a>;
}

import type { GroupDetail } from '@halqa/contract';
import { formatDollars, formatDollarsAndCents, yourMoneyWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Cluster } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BankPageLink } from '../layout/bank-page-link.tsx';
import { useAccount } from '../layout/use-account.ts';
import { SOON } from '../layout/use-followed.ts';
import { ConfirmedAction } from './confirmed-action.tsx';

/** A payout, or a share, that came back from the member's account: sends it again to the one that they have now. */
export function PayoutAgain({ group: { id, payoutSchedule, ending, yourMoney } }: { group: GroupDetail }) {
  const { api } = usePlatform();
  const account = useAccount();
  const [isAsked, setAsked] = useState(false);
  useReloads(id, isAsked);
  const { amount: whole = 0, setOff = 0, parts = [] } = payoutSchedule.find(({ isYou }) => isYou) ?? {};
  const received = parts.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100;
  // In a group that ends early it was the share that came back.
  const cents = ending?.yourShare?.amountCents;
  const isShare = cents !== undefined;
  const title = isShare ? words.shareTitle : words.payoutTitle;
  const amount = cents === undefined ? formatDollars(whole - setOff - received) : formatDollarsAndCents(cents / 100);
  if (isAsked) return <Banner announced title={isShare ? words.shareDone : words.payoutDone} />;
  if (yourMoney?.account === 'stopped') {
    return (
      <Banner tone="warning" title={title} actions={<BankPageLink isMain />}>
        {words.payoutStopped(amount, account)}
      </Banner>
    );
  }
  const isMoneyStopped = yourMoney?.isMoneyStopped === true;
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <Cluster>
          {!isMoneyStopped && (
            <ConfirmedAction
              groupId={id}
              isMain
              label={words.payout}
              title={isShare ? words.shareConfirm : words.payoutConfirm}
              consequences={[words.payoutTo(amount, account), words.payoutAccount]}
              keep={words.notYet}
              act={async () => {
                const asked = await api.resendPayout({ params: { id } });
                setAsked(asked.ok);
                return asked;
              }}
              done={isShare ? words.shareDone : words.payoutDone}
            />
          )}
          <BankPageLink />
        </Cluster>
      }
    >
      {yourMoney?.account === 'replaced' ? words.payoutReplaced(amount, account) : words.payoutText(amount)}
      {!isShare && ` ${words.payoutWaits}`}
      {isMoneyStopped && ` ${words.payoutOnceStarted}`}
    </Banner>
  );
}

/** Loads the group again and again, until what was asked for has begun. */
function useReloads(groupId: string, isAsked: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['group', groupId] }), SOON);
    return () => clearInterval(timer);
  }, [queries, groupId, isAsked]);
}

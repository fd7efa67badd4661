import type { GroupDetail } from '@halqa/contract';
import { formatDollars, shortPayoutWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner } from '@halqa/ui';
import type { ReactNode } from 'react';
import { useAccount } from '../layout/use-account.ts';
import { ConfirmedAction } from './confirmed-action.tsx';

type Short = NonNullable<NonNullable<GroupDetail['yourMoney']>['shortPayout']>;
type ShortPayoutProps = { group: GroupDetail; short: Short };

/**
 * The member's own turn is short: waiting, which needs nothing unless a payout came back, or what is there now, also again, and
 * the rest when it comes.
 */
export const shortPayoutCards = (group: GroupDetail): ReactNode[] =>
  group.yourMoney?.shortPayout ? [<ShortPayout key="short" group={group} short={group.yourMoney.shortPayout} />] : [];

function ShortPayout({ group, short }: ShortPayoutProps) {
  const { missing, receivedCents, availableCents, restCents, chosenCents } = short;
  const isVoting = group.vote?.result === null;
  const canTake = availableCents > 0 && chosenCents === null && !isVoting;
  const taking = canTake ? words.takeText(inDollars(availableCents), inDollars(restCents)) : words.nothingYet;
  return (
    <Banner
      tone="warning"
      title={words.title(missing)}
      actions={canTake ? <TakePart group={group} short={short} /> : null}
    >
      <p>{words.text}</p>
      {receivedCents > 0 && <p>{words.received(inDollars(receivedCents))}</p>}
      {chosenCents === null ? (
        <>
          <p>
            <strong>{words.wait}.</strong> {group.yourMoney?.payoutCameBack ? words.waitBackText : words.waitText}
          </p>
          <p>
            <strong>{words.take}.</strong> {isVoting ? words.voting : taking}
          </p>
        </>
      ) : (
        <p>{words.chosen(inDollars(chosenCents))}</p>
      )}
    </Banner>
  );
}

function TakePart({ group: { id }, short: { round, availableCents, restCents } }: ShortPayoutProps) {
  const { api } = usePlatform();
  const account = useAccount();
  const amount = inDollars(availableCents);
  return (
    <ConfirmedAction
      groupId={id}
      isMain
      label={words.takeAmount(amount)}
      title={words.confirm(amount)}
      consequences={[words.to(amount, account), words.restStays(inDollars(restCents))]}
      keep={words.wait}
      act={() => api.takePart({ params: { id }, body: { round, amountCents: availableCents } })}
      done={words.done}
    />
  );
}

const inDollars = (amountCents: number): string => formatDollars(amountCents / 100);

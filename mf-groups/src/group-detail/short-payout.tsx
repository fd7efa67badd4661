import type { GroupDetail } from '@halqa/contract';
import {
  choiceUntil,
  formatDate,
  formatDollars,
  noTurnMoves,
  shortPayoutWords as words,
  yourMoneyWords,
} from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Disclosure } from '@halqa/ui';
import type { ReactNode } from 'react';
import { useAccount } from '../layout/use-account.ts';
import { ConfirmedAction } from './confirmed-action.tsx';

type Short = NonNullable<NonNullable<GroupDetail['yourMoney']>['shortPayout']>;
type ShortPayoutProps = { group: GroupDetail; short: Short };

/**
 * The member's own turn is short: they wait for all of it, or take what is there now, as often as there is more. Waiting needs nothing
 * of them unless a payout came back.
 */
export const shortPayoutCards = (group: GroupDetail): ReactNode[] =>
  group.yourMoney?.shortPayout ? [<ShortPayout key="short" group={group} short={group.yourMoney.shortPayout} />] : [];

function ShortPayout({ group, short }: ShortPayoutProps) {
  const { missing, underWay, receivedCents, availableCents, restCents, chosenCents, clearing } = short;
  const isVoting = group.vote?.result === null;
  const isOpen = chosenCents === null && !isVoting;
  const isMoneyStopped = group.yourMoney?.isMoneyStopped === true;
  const canTake = isOpen && availableCents > 0 && !isMoneyStopped;
  const then = canTake ? untilOf(group, short) : isOpen && isMoneyStopped ? [noTurnMoves] : [];
  return (
    <Banner
      tone="warning"
      title={words.title(missing, underWay)}
      actions={
        isOpen && (
          <>
            {canTake && <TakePart group={group} short={short} />}
            <Choices group={group} short={short} />
          </>
        )
      }
    >
      <p>{[whatNow(short, isVoting, isMoneyStopped), ...then].join(' ')}</p>
      {isOpen && clearing && (
        <p>
          {words.clearing(
            inDollars(clearing.cents),
            clearing.on === undefined ? null : formatDate(clearing.on),
            inDollars(restCents - clearing.cents),
          )}
        </p>
      )}
      {receivedCents > 0 && <p>{words.received(inDollars(receivedCents))}</p>}
    </Banner>
  );
}

/** What can be chosen, or why nothing can. */
function whatNow(
  { availableCents, mayBeReturned, restCents, chosenCents }: Short,
  isVoting: boolean,
  isMoneyStopped: boolean,
): string {
  if (chosenCents !== null) return words.chosen(inDollars(chosenCents));
  if (isVoting) return availableCents > 0 ? words.voting : words.votingNothing;
  if (availableCents > 0 && isMoneyStopped) return words.stopped(inDollars(availableCents));
  if (availableCents > 0) return words.choice(inDollars(availableCents), inDollars(restCents));
  return mayBeReturned ? words.returnableYet : words.nothingYet;
}

/** What follows each choice, or waiting where there is nothing else. */
const Choices = ({ group, short: { availableCents, restCents } }: ShortPayoutProps) => (
  <Disclosure isDetail summary={yourMoneyWords.details}>
    <p>
      {availableCents > 0 && <strong>{words.wait}.</strong>}{' '}
      {group.yourMoney?.payoutCameBack ? words.waitTextAfterReturn : words.waitText}
    </p>
    {availableCents > 0 && (
      <p>
        <strong>{words.take}.</strong>{' '}
        {words.takeText(inDollars(restCents), restCents > group.contributionAmount * 100)}
      </p>
    )}
    <p>{words.noPartsWithoutYou}</p>
  </Disclosure>
);

/** Until when it can be chosen, where that is known. */
const untilOf = ({ timeZone }: GroupDetail, { until }: Short): string[] =>
  until === undefined ? [] : [choiceUntil(until, timeZone)];

function TakePart({ group, short }: ShortPayoutProps) {
  const { round, availableCents, restCents } = short;
  const { api } = usePlatform();
  const account = useAccount();
  const amount = inDollars(availableCents);
  return (
    <ConfirmedAction
      groupId={group.id}
      isMain
      label={words.takeAmount(amount)}
      title={words.confirm(amount)}
      consequences={[words.sentTo(amount, account), words.restStays(inDollars(restCents)), ...untilOf(group, short)]}
      keep={words.wait}
      act={() => api.takePart({ params: { id: group.id }, body: { round, amountCents: availableCents } })}
      done={words.done}
    />
  );
}

const inDollars = (amountCents: number): string => formatDollars(amountCents / 100);

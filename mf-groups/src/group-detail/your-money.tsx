import type { GroupDetail } from '@halqa/contract';
import {
  contributionReason,
  formatDate,
  formatDollars,
  formatDollarsAndCents,
  formatShortDate,
  lastDayText,
  noTurnMoves,
  turnMoveText,
  yourMoneyWords as words,
} from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { Banner, Disclosure } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BankPageLink } from '../layout/bank-page-link.tsx';
import { useAccount } from '../layout/use-account.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { PayoutAgain } from './payout-again.tsx';
import { SignAgain } from './sign-again.tsx';

/**
 * Where something went wrong with the member's own money: what they can do about it, first about a payment by hand that has just failed,
 * then about what is missing of earlier turns. Others wait for a payment, so one comes before signing again; the first says, too, that the
 * member's turn was put at the end.
 */
export function yourMoneyCards(group: GroupDetail, hasFailed: (round: number) => boolean): ReactNode[] {
  const { mandateRevoked, payable, payoutCameBack } = group.yourMoney ?? nothing;
  const order = ({ round }: Owed) => (hasFailed(round) ? 0 : round);
  const owed = payable.toSorted((one, other) => order(one) - order(other));
  const [first, ...others] = owed.map((each, index) => (
    <PayNow
      key={`pay ${each.round}`}
      group={group}
      owed={each}
      hasFailed={hasFailed(each.round)}
      putAtEnd={index === 0 ? putAtEndText(group) : null}
    />
  ));
  return [
    ...(first ? [first] : []),
    ...(mandateRevoked ? [<SignAgain key="sign" group={group} />] : []),
    ...others,
    ...(payoutCameBack ? [<PayoutAgain key="payout" group={group} />] : []),
  ];
}

const nothing = { mandateRevoked: false, payable: [], payoutCameBack: false } as const;

/** Whether the member's turn was put at the end, and is still to be paid out. */
function isPutAtEnd({ turnChanges, payoutSchedule, ending }: GroupDetail): boolean {
  const own = payoutSchedule.find(({ isYou }) => isYou);
  return (
    ending === null &&
    turnChanges.lastTurns.some(({ isYou }) => isYou) &&
    own !== undefined &&
    own.status !== 'completed'
  );
}

/** That the member's own turn is the last one, and the day of its payout; null where it was not put at the end. */
function putAtEndText(group: GroupDetail): string | null {
  const own = group.payoutSchedule.find(({ isYou }) => isYou);
  if (own === undefined || !isPutAtEnd(group)) return null;
  const stays = group.turnChanges.lastTurns.some((each) => each.isYou && each.stays);
  return `${stays ? words.staysLastTitle : words.lastTitle}: ${payoutDayText(own)}`;
}

function payoutDayText({ date, late }: GroupDetail['payoutSchedule'][number]): string {
  if (!late) return words.lastPlanned(formatShortDate(date));
  return late.expectedOn === null ? words.lastUnknown : words.lastExpected(formatShortDate(late.expectedOn));
}

type Owed = NonNullable<GroupDetail['yourMoney']>['payable'][number];

type PayNowProps = { group: GroupDetail; owed: Owed; hasFailed: boolean; putAtEnd: string | null };

function PayNow({ group, owed, hasFailed, putAtEnd }: PayNowProps) {
  const { api } = usePlatform();
  const account = useAccount();
  const { id, contributionAmount } = group;
  const { round, retryOn } = owed;
  const amount = formatDollars(contributionAmount);
  const lowBalance = useLowBalance(contributionAmount);
  const lowText = lowBalance === undefined ? [] : [words.payLow(formatDollarsAndCents(lowBalance), amount)];
  const saysWhy = putAtEnd === null && saysWhyFirst(group, owed);
  const why = saysWhy ? [] : [whyMissing(group, owed)];
  const ofTurn = putAtEnd === null ? moveAfter(owed) : [words.lastText];
  const bankText = bankTextOf(group, owed, account);
  const isAccountStopped = group.yourMoney?.account === 'stopped';
  const needsBank = owed.reason === 'bank_needs_attention' && group.yourMoney?.account !== 'replaced';
  const follows = owed.reason === 'debit_follows';
  const isMoneyStopped = isMoneyStoppedIn(group, owed);
  const retryText =
    retryOn === undefined ? [] : [(isMoneyStopped ? words.payRetryLater : words.payRetry)(formatDate(retryOn))];
  const payButton = (
    <ConfirmedAction
      groupId={id}
      isMain={!needsBank}
      label={words.pay(amount)}
      title={words.payConfirm(round)}
      consequences={[...lowText, words.payFrom(amount, account), words.payTime, ...retryText]}
      keep={words.notYet}
      act={() => api.payContribution({ params: { id }, body: { round } })}
      done={words.payDone}
    />
  );
  return (
    <Banner
      tone="warning"
      announced={hasFailed}
      title={hasFailed ? words.failedTitle(round) : words.missingTitle(round)}
      actions={
        <>
          {(isAccountStopped || needsBank) && <BankPageLink isMain />}
          {!(isAccountStopped || follows || isMoneyStopped) && payButton}
          <Disclosure isDetail summary={words.details}>
            {[
              ...why,
              ...ofTurn,
              ...(isAccountStopped || follows || isMoneyStopped ? [] : [...lowText, words.payText]),
              ...retryText,
            ].map((text) => (
              <p key={text}>{text}</p>
            ))}
            {follows && !isMoneyStopped && payButton}
            {!(needsBank || isAccountStopped) && <BankPageLink />}
          </Disclosure>
        </>
      }
    >
      {group.ending !== null && <p>{words.laidOut}</p>}
      {putAtEnd !== null && <p>{putAtEnd}</p>}
      {saysWhy && <p>{whyMissing(group, owed)}</p>}
      {bankText !== null && <p>{bankText}</p>}
      <LastDay group={group} owed={owed} />
    </Banner>
  );
}

/** Whether the reason why it is missing stands above the button, and not among the details. */
function saysWhyFirst({ yourMoney }: GroupDetail, owed: Owed): boolean {
  const { reason } = owed;
  if (yourMoney?.account === 'stopped' || yourMoney?.account === 'replaced') return false;
  return !isWaitedFor(owed) || reason === 'bank_needs_attention' || reason === 'debits_stopped';
}

/** Whether the turn still waits for the contribution: its grace has not ended, or stands still. */
const isWaitedFor = ({ graceEnds, isTimeStill }: Owed): boolean => graceEnds !== undefined || isTimeStill === true;

/** Whether all money is stopped: nothing can be paid before it goes on. */
const isMoneyStoppedIn = ({ yourMoney }: GroupDetail, owed: Owed): boolean =>
  owed.isTimeStill === true || yourMoney?.isMoneyStopped === true;

/** What the account needs first, or that another one is used by now; null where it is as it was. */
function bankTextOf(group: GroupDetail, owed: Owed, account: string): string | null {
  const { reason } = owed;
  const { yourMoney } = group;
  if (yourMoney?.account === 'stopped') return words.accountStopped(account);
  if (isMoneyStoppedIn(group, owed) && (reason === 'debit_follows' || yourMoney?.account === 'replaced')) return null;
  if (reason === 'debit_follows') return words.accountReplacedSoon(account);
  if (reason !== 'bank_needs_attention') return null;
  if (yourMoney?.account !== 'replaced') return words.linkAgain;
  return isWaitedFor(owed) ? words.accountReplacedSoon(account) : words.accountReplaced(account);
}

/** What becomes of the member's turn after the last day on which it can be paid. */
const moveAfter = ({ graceEnds, guarantor, turnMovesOn, ...owed }: Owed): string[] =>
  graceEnds && guarantor === undefined && turnMovesOn ? [turnMoveText({ ...owed, turnMovesOn })] : [];

/** The last day on which it can be paid; once it is over, what comes next. */
function LastDay({ group, owed }: Pick<PayNowProps, 'group' | 'owed'>) {
  const { graceEnds, guarantor, turnMovesOn, isTimeStill } = owed;
  if (isTimeStill) return <p>{[words.timeStill, words.payOnceStarted, noTurnMoves].join(' ')}</p>;
  const lastDay = graceEnds && lastDayText(graceEnds);
  const amount = formatDollars(group.contributionAmount);
  if (lastDay && guarantor !== undefined) return <p>{words.payBeforeGuarantor(lastDay, guarantor, amount)}</p>;
  if (lastDay) return <p>{words.payUntil(lastDay)}</p>;
  const move = turnMovesOn ? [turnMoveText({ ...owed, turnMovesOn })] : [];
  if (isMoneyStoppedIn(group, owed))
    return <p>{[words.moneyStopped, words.payOnceStarted, ...move, noTurnMoves].join(' ')}</p>;
  return move.length > 0 ? <p>{[words.payStill, ...move].join(' ')}</p> : null;
}

function whyMissing({ payoutSchedule }: GroupDetail, { round, reason, lackedMoney }: Owed): string {
  if (lackedMoney) return words.lackedMoney;
  const debitDate = payoutSchedule.find(({ position }) => position === round)?.contributionDate ?? '';
  return `${contributionReason({ round, reason, debitDate }) ?? words.missingTitle(round)}.`;
}

/** What is on the account that is debited, in dollars, where its bank says so and it is less than a contribution. */
function useLowBalance(contribution: number): number | undefined {
  const { api } = usePlatform();
  const accounts = useQuery({
    queryKey: ['balances'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.listBankAccounts({ body: { refresh: true } }, { signal }))).accounts,
    retry: false,
  });
  const balance = accounts.data?.find(({ isDebited }) => isDebited)?.balance;
  const dollars = balance?.available ?? balance?.current ?? undefined;
  return dollars !== undefined && dollars < contribution ? dollars : undefined;
}

import type { GroupDetail } from '@halqa/contract';
import {
  accountTitle,
  contributionReason,
  controlWords,
  formatBalance,
  formatDate,
  formatDollars,
  yourMoneyWords as words,
} from '@halqa/copy';
import { unwrap, usePlatform, useSession } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Banner, Cluster, ErrorState, LinkButton, Loading, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { MandateTermsList, mandateFacts } from '../layout/mandate-terms.tsx';
import { PaymentsUnderWay } from '../layout/payment-under-way.tsx';
import { SignForm } from '../layout/sign-form.tsx';
import { useFollowed } from '../layout/use-followed.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { ShortPayout } from './short-payout.tsx';

/** Where something went wrong with the member's own money: what they can do about it, and what has become of what they did. */
export function YourMoney({ group }: { group: GroupDetail }) {
  const account = useAccount();
  const { mandateRevoked, payable, payoutCameBack, shortPayout, underWay = [] } = group.yourMoney ?? nothing;
  const { arrived, hasFailed } = useFollowed(
    underWay,
    payable.map(({ round }) => round),
  );
  return (
    <Stack>
      {mandateRevoked && <SignAgain group={group} />}
      {payable.length > 0 && <LastTurn group={group} />}
      <PaymentsUnderWay underWay={underWay} arrived={arrived} />
      {payable.map((owed) => (
        <PayNow key={owed.round} group={group} owed={owed} hasFailed={hasFailed(owed.round)} />
      ))}
      {payoutCameBack && <PayoutAgain group={group} />}
      {shortPayout && <ShortPayout group={group} short={shortPayout} account={account} cameBack={payoutCameBack} />}
    </Stack>
  );
}

const nothing = { mandateRevoked: false, payable: [], payoutCameBack: false, shortPayout: null, underWay: [] } as const;

/** Why the member's own turn is the last one, and that paying what is missing leaves it whole. */
function LastTurn({ group: { turnChanges, payoutSchedule } }: { group: GroupDetail }) {
  const own = payoutSchedule.find(({ isYou }) => isYou);
  if (!turnChanges.lastTurns.some(({ isYou }) => isYou) || own === undefined || own.status === 'completed') return null;
  return (
    <Banner tone="warning" title={words.lastTitle}>
      <p>
        {lastDay(own)} {words.lastText}
      </p>
    </Banner>
  );
}

function lastDay({ date, late }: GroupDetail['payoutSchedule'][number]): string {
  if (!late) return words.lastPlanned(formatDate(date));
  return late.expectedOn === null ? words.lastUnknown : words.lastExpected(formatDate(late.expectedOn));
}

type Owed = NonNullable<GroupDetail['yourMoney']>['payable'][number];

type PayNowProps = { group: GroupDetail; owed: Owed; hasFailed: boolean };

function PayNow({ group: { id, contributionAmount, payoutSchedule }, owed, hasFailed }: PayNowProps) {
  const { api } = usePlatform();
  const account = useAccount();
  const { round, reason, retryOn, graceEnds } = owed;
  const amount = formatDollars(contributionAmount);
  const debitDate = payoutSchedule.find(({ position }) => position === round)?.contributionDate ?? '';
  const why = contributionReason({ round, reason, debitDate });
  const low = useLowBalance(contributionAmount);
  const lowText = low === undefined ? [] : [words.payLow(formatBalance(low), amount)];
  return (
    <Banner
      tone="warning"
      announced={hasFailed}
      title={hasFailed ? words.failedTitle(round) : words.missingTitle(round)}
      actions={
        <Cluster>
          <ConfirmedAction
            groupId={id}
            isMain
            label={words.pay(amount)}
            title={words.payConfirm(round)}
            consequences={[
              ...lowText,
              words.payFrom(amount, account),
              words.payTime,
              ...(retryOn === undefined ? [] : [words.payRetry(formatDate(retryOn))]),
            ]}
            keep={words.notYet}
            act={() => api.payContribution({ params: { id }, body: { round } })}
            done={words.payDone}
          />
          <BankLink />
        </Cluster>
      }
    >
      {why && <p>{why}.</p>}
      {lowText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {words.payText} {graceEnds !== undefined && words.payUntil(formatDate(graceEnds))}
      </p>
      {retryOn !== undefined && <p>{words.payRetry(formatDate(retryOn))}</p>}
    </Banner>
  );
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
  const there = balance?.available ?? balance?.current ?? undefined;
  return there !== undefined && there < contribution ? there : undefined;
}

function PayoutAgain({ group: { id, payoutSchedule, ending } }: { group: GroupDetail }) {
  const { api } = usePlatform();
  const account = useAccount();
  const { amount: whole = 0, setOff = 0, parts = [] } = payoutSchedule.find(({ isYou }) => isYou) ?? {};
  const received = parts.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100;
  // Of a group that ends early it may be the share.
  const cents = ending?.yourShare?.amountCents;
  const amount = cents === undefined ? formatDollars(whole - setOff - received) : formatBalance(cents / 100);
  return (
    <Banner
      tone="warning"
      title={words.payoutTitle}
      actions={
        <Cluster>
          <ConfirmedAction
            groupId={id}
            isMain
            label={words.payout}
            title={words.payoutConfirm}
            consequences={[words.payoutTo(amount, account), words.payoutAccount]}
            keep={words.notYet}
            act={() => api.resendPayout({ params: { id } })}
            done={words.payoutDone}
          />
          <BankLink />
        </Cluster>
      }
    >
      {words.payoutText(amount)}
    </Banner>
  );
}

const BankLink = () => (
  <LinkButton look="quiet" size="small" href="/profile/bank-accounts">
    {words.bank}
  </LinkButton>
);

/** The account that is debited and credited, as its bank calls it. */
function useAccount(): string {
  const session = useSession();
  const account = session.status === 'signed-in' ? session.profile?.debit_account : null;
  return account ? accountTitle(account.institutionName, account.maskNumber) : words.yourAccount;
}

/** The authorization once more, word for word, and what signs it. */
function SignAgain({ group: { id, name } }: { group: GroupDetail }) {
  const { api } = usePlatform();
  const terms = useQuery({
    queryKey: ['mandates', id],
    queryFn: ({ signal }) => unwrap(api.listMandates({ params: { id } }, { signal })),
  });
  const toSign = terms.data?.toSign;
  return (
    <section aria-labelledby="sign-again-title">
      <Stack>
        <Banner tone="warning">
          <h2 id="sign-again-title">{words.signTitle}</h2>
          <p>{words.signText}</p>
        </Banner>
        {terms.isPending && (
          <Loading label={words.signLoading}>
            <Skeleton count={4} />
          </Loading>
        )}
        {terms.isError && (
          <ErrorState
            level={3}
            title={words.signFailed}
            retry={{ label: controlWords.retry, onRetry: () => void terms.refetch(), pending: terms.isFetching }}
          >
            {errorSentence(terms.error)}
          </ErrorState>
        )}
        {toSign && (
          <>
            <MandateTermsList text={toSign.text} facts={mandateFacts(name, toSign)} />
            <SignForm
              groupId={id}
              sha256={toSign.sha256}
              words={words}
              label={words.sign}
              sign={() => api.agreeToTerms({ params: { id }, body: { mandateSha256: toSign.sha256 } })}
              done={{ title: words.signedTitle, message: words.signed }}
            />
          </>
        )}
      </Stack>
    </section>
  );
}

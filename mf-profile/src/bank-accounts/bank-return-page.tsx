import type { JoinedGroup, LinkMode } from '@halqa/contract';
import { bankAccountsWords, bankReturnWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { WithProfile } from '@halqa/remote-kit';
import { BankLinkButton, useResumedLink } from '@halqa/remote-kit/bank-link';
import { Banner, Card, Cluster, ErrorState, LinkButton, Loading, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { useJoinedToasts } from './use-joined-toasts.ts';

const bankAccounts = '/profile/bank-accounts';

/** Where a bank's own login leads back: the dialog goes on here, or the member reads why it does not. */
export function BankReturnPage() {
  return (
    <>
      <PageHeader title={words.title} />
      <WithProfile skeleton={<Resuming />}>
        {({ has_bank_account }) => <Return isLinked={has_bank_account} />}
      </WithProfile>
    </>
  );
}

function Return({ isLinked }: { isLinked: boolean }) {
  const { navigate } = usePlatform();
  const showJoined = useJoinedToasts();
  const goOn = (to: string | null, joined: readonly JoinedGroup[]) => {
    showJoined(joined);
    navigate(to ?? bankAccounts, { replace: true });
  };
  const { stage, mode, page, retry } = useResumedLink(goOn);
  switch (stage) {
    case 'resuming':
    case 'linking':
      return <Resuming />;
    case 'failed':
      return (
        <ErrorState
          title={words.failedTitle}
          retry={{ label: bankAccountsWords.tryAgain, onRetry: retry, pending: false }}
        >
          <p>{words.safe}</p>
        </ErrorState>
      );
    case 'none':
      return isLinked ? (
        <AlreadyLinked />
      ) : (
        <StartAgain title={words.noneTitle} text={words.none} mode="new" page={bankAccounts} onLinked={goOn} />
      );
    case 'ended':
      return (
        <StartAgain
          title={words.endedTitle}
          text={words.ended}
          mode={mode}
          page={page ?? bankAccounts}
          onLinked={goOn}
        />
      );
  }
}

const Resuming = () => (
  <Loading label={words.resuming}>
    <Skeleton shape="card" />
  </Loading>
);

type StartAgainProps = {
  title: string;
  text: string;
  mode: LinkMode;
  page: string;
  onLinked: (page: string, joined: readonly JoinedGroup[]) => void;
};

/** What happened, that no money was moved, and the button that opens the dialog anew. */
function StartAgain({ title, text, mode, page, onLinked }: StartAgainProps) {
  const isRepair = mode === 'update';
  return (
    <Card title={title}>
      <Stack>
        <p role="status">{text}</p>
        <p>{words.safe}</p>
        <Cluster>
          <BankLinkButton
            mode={mode}
            {...(isRepair && { label: bankAccountsWords.loginAction })}
            page={page}
            onLinked={(joined) => onLinked(page, joined)}
          />
          <ToAccounts />
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Seen when this page is reloaded after the bank was linked: the dialog cannot go on a second time. */
const AlreadyLinked = () => (
  <Stack>
    <Banner>{words.alreadyLinked}</Banner>
    <Cluster>
      <ToAccounts />
    </Cluster>
  </Stack>
);

const ToAccounts = () => (
  <LinkButton look="secondary" href={bankAccounts}>
    {words.toAccounts}
  </LinkButton>
);

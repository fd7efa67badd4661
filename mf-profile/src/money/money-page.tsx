import { controlWords, myMoneyHead, myMoneyWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { EmptyState, ErrorState, LinkButton, PageHeader, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarCard } from './calendar-card.tsx';
import { MoneyReport } from './money-report.tsx';
import { ReportSkeleton } from './money-skeleton.tsx';

/** /profile/money: the member's money over all of their groups. */
export function MoneyPage() {
  return (
    <>
      <PageHeader title={myMoneyHead.title} lead={myMoneyHead.lead} />
      <Stack gap="large">
        <Content />
        <CalendarCard />
      </Stack>
    </>
  );
}

function Content() {
  const { api } = usePlatform();
  const money = useQuery({
    queryKey: ['money'],
    queryFn: ({ signal }) => unwrap(api.listMoney({}, { signal })),
  });
  if (money.data) return money.data.groups.length === 0 ? <NoMoney /> : <MoneyReport money={money.data} />;
  if (money.isPending) {
    return <ReportSkeleton />;
  }
  return (
    <ErrorState
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void money.refetch(), pending: money.isFetching }}
    >
      {errorSentence(money.error)}
    </ErrorState>
  );
}

function NoMoney() {
  const { config } = usePlatform();
  return (
    <EmptyState
      title={words.emptyTitle}
      action={
        <LinkButton look="secondary" href="/dashboard">
          {words.toDashboard}
        </LinkButton>
      }
    >
      {words.emptyText} {config.mode === 'demo' && words.emptyDemoText}
    </EmptyState>
  );
}

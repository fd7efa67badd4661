import type { GroupDetail, HistoryPage } from '@halqa/contract';
import { formatLocalMoment, historyLine, historyWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Button, DateText, RowList, ScreenOnly, Stack } from '@halqa/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingOrError } from '../layout/loading-or-error.tsx';

/** "History": who did what in the group, for every member alike; loaded when they ask for it. */
export function HistorySection({ group }: { group: GroupDetail }) {
  const [isShown, setShown] = useState(false);
  if (group.simulated) return null;
  return (
    <section aria-labelledby="history-title">
      <Stack gap="small">
        <h2 id="history-title">{words.title}</h2>
        <p>{words.hint}</p>
        {isShown ? (
          <History groupId={group.id} />
        ) : (
          <ScreenOnly>
            <div>
              <Button look="secondary" onClick={() => setShown(true)}>
                {words.show}
              </Button>
            </div>
          </ScreenOnly>
        )}
      </Stack>
    </section>
  );
}

const firstPage: string | undefined = undefined;

function History({ groupId }: { groupId: string }) {
  const { api } = usePlatform();
  const history = useInfiniteQuery({
    queryKey: ['history', groupId],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.listHistory({ params: { id: groupId }, query: { after: pageParam } }, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (!history.data) return <LoadingOrError query={history} words={words} level={3} />;
  return (
    <>
      <Entries entries={history.data.pages.flatMap(({ entries }) => entries)} />
      {history.isFetchNextPageError && <p role="alert">{errorSentence(history.error)}</p>}
      {history.hasNextPage && (
        <ScreenOnly>
          <div>
            <Button
              look="quiet"
              size="small"
              pending={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {words.more}
            </Button>
          </div>
        </ScreenOnly>
      )}
    </>
  );
}

function Entries({ entries }: Pick<HistoryPage, 'entries'>) {
  if (entries.length === 0) return <p>{words.empty}</p>;
  const items = entries.map((entry) => ({
    key: entry.id,
    title: historyLine(entry),
    note: <DateText iso={entry.at}>{formatLocalMoment(entry.at)}</DateText>,
  }));
  return <RowList items={items} />;
}

import type { GroupDetail, HistoryPage } from '@halqa/contract';
import { formatLocalMoment, formatShortLocalDate, historyLine, historyWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Button, DateText, Disclosure, Lines, ScreenOnly } from '@halqa/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingOrError } from '../layout/loading-or-error.tsx';

/** "History": who did what in the group, for every member alike; loaded when they ask for it. */
export function HistoryRow({ group }: { group: GroupDetail }) {
  const [isShown, setShown] = useState(false);
  if (group.simulated) return null;
  return (
    <Disclosure summary={words.title} onOpen={() => setShown(true)}>
      <p>{words.hint}</p>
      {isShown && <History groupId={group.id} />}
    </Disclosure>
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
    end: <DateText iso={entry.at}>{formatShortLocalDate(entry.at)}</DateText>,
    detail: (
      <p>
        {historyLine(entry)} · {formatLocalMoment(entry.at)}
      </p>
    ),
  }));
  return <Lines items={items} />;
}

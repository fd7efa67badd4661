import type { PersonalCopy } from '@halqa/contract';
import { controlWords, formatLocalMoment, yourDataWords } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { downloadFile, errorSentence } from '@halqa/remote-kit';
import { Button, Card, Cluster, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyReport } from './copy-report.tsx';

const words = yourDataWords.copy;

/** Collects the copy when it is asked for: it reads all groups. */
export function CopyCard() {
  const { api } = usePlatform();
  const [isWanted, setWanted] = useState(false);
  const copy = useQuery({
    queryKey: ['personal-copy'],
    queryFn: ({ signal }) => unwrap(api.readPersonalCopy({}, { signal })),
    enabled: isWanted,
  });
  return (
    <Card title={words.title}>
      <Stack>
        <p>{words.text}</p>
        {!isWanted && (
          <Cluster>
            <Button look="secondary" onClick={() => setWanted(true)}>
              {words.show}
            </Button>
          </Cluster>
        )}
        {isWanted && copy.isPending && (
          <Loading label={words.loading}>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </Loading>
        )}
        {copy.isError && (
          <ErrorState
            level={3}
            title={words.failed}
            retry={{ label: controlWords.retry, onRetry: () => void copy.refetch(), pending: copy.isFetching }}
          >
            {errorSentence(copy.error)}
          </ErrorState>
        )}
        {copy.data && <Copy copy={copy.data} />}
      </Stack>
    </Card>
  );
}

function Copy({ copy }: { copy: PersonalCopy }) {
  return (
    <Stack>
      <p className="muted" role="status">
        {words.madeAt(formatLocalMoment(copy.madeAt))}
      </p>
      <Cluster>
        <Button
          look="secondary"
          onClick={() => downloadFile(words.file, 'application/json', JSON.stringify(copy, null, 2))}
        >
          {words.download}
        </Button>
      </Cluster>
      <CopyReport copy={copy} />
    </Stack>
  );
}

import { controlWords, currentLanguage, formatLocalDate, calendarFeedWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence, useConfirmedCall } from '@halqa/remote-kit';
import {
  Banner,
  Button,
  Card,
  Cluster,
  Confirmation,
  CopyIcon,
  Dialog,
  ErrorState,
  LinkButton,
  Loading,
  Skeleton,
  Stack,
  TextField,
} from '@halqa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const feedKey = ['calendar-feed'] as const;

/** The secret address by which a calendar program reads the member's dates: made, replaced, turned off. */
export function CalendarCard() {
  const { api } = usePlatform();
  const feed = useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => unwrap(api.readCalendarFeed({}, { signal })),
  });
  return (
    <Card title={words.title}>
      <Stack gap="small">
        <p>{words.text}</p>
        <p>{words.secret}</p>
        {feed.data && <Feed createdAt={feed.data.createdAt} />}
        {feed.isPending && (
          <Loading label={words.loading}>
            <Skeleton shape="control" />
          </Loading>
        )}
        {feed.isError && (
          <ErrorState
            level={3}
            title={words.failed}
            retry={{ label: controlWords.retry, onRetry: () => void feed.refetch(), pending: feed.isFetching }}
          >
            {errorSentence(feed.error)}
          </ErrorState>
        )}
      </Stack>
    </Card>
  );
}

/** Which dialog is open. */
type Asking = 'replace' | 'remove' | null;

function Feed({ createdAt }: { createdAt: string | null }) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  /** Shown until the page is left: it is never sent again. */
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);

  const creating = useConfirmedCall(async () => {
    const made = await api.createCalendarFeed({ body: { language: currentLanguage() } });
    if (!made.ok) return made.problem;
    setAddress(made.value.address);
    setAsking(null);
    queries.setQueryData(feedKey, { createdAt: made.value.createdAt });
    return null;
  });
  const removing = useConfirmedCall(async () => {
    const removed = await api.removeCalendarFeed();
    if (!removed.ok) return removed.problem;
    setAddress(null);
    setAsking(null);
    queries.setQueryData(feedKey, { createdAt: null });
    notify({ type: 'success', title: words.removedTitle, message: words.removed });
    return null;
  });

  if (createdAt === null) {
    return (
      <>
        {creating.problem && (
          <Banner tone="danger" announced>
            {creating.problem}
          </Banner>
        )}
        <Cluster>
          <Button look="secondary" pending={creating.pending} onClick={() => void creating.onConfirm()}>
            {words.create}
          </Button>
        </Cluster>
      </>
    );
  }
  const keeping = { keep: words.keep, onKeep: () => setAsking(null) };
  return (
    <>
      {address === null ? <p>{words.since(formatLocalDate(createdAt))}</p> : <Address address={address} />}
      <Cluster>
        <Button look="quiet" flush onClick={() => setAsking('replace')}>
          {words.replace}
        </Button>
        <Button look="quiet" flush onClick={() => setAsking('remove')}>
          {words.remove}
        </Button>
      </Cluster>
      <Dialog
        open={asking === 'replace'}
        title={words.replaceTitle}
        closeLabel={controlWords.close}
        onClose={keeping.onKeep}
      >
        <Confirmation {...creating} {...keeping} confirm={words.replace} look="primary">
          <p>{words.replaceText}</p>
        </Confirmation>
      </Dialog>
      <Dialog
        open={asking === 'remove'}
        title={words.removeTitle}
        closeLabel={controlWords.close}
        onClose={keeping.onKeep}
      >
        <Confirmation {...removing} {...keeping} confirm={words.remove} look="danger">
          <p>{words.removeText}</p>
        </Confirmation>
      </Dialog>
    </>
  );
}

/** The new address, shown this once: to copy, and to open in the device's calendar program. */
function Address({ address }: { address: string }) {
  const { notify } = usePlatform();
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify({ type: 'success', message: words.copied, brief: true });
    } catch {
      notify({ type: 'error', message: words.copyFailed });
    }
  }
  return (
    <Stack gap="small">
      <Banner tone="warning" announced>
        {words.once}
      </Banner>
      <TextField
        label={words.address}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Cluster>
        <Button look="secondary" icon={<CopyIcon />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <LinkButton look="quiet" href={address.replace(/^https?:/, 'webcal:')}>
          {words.open}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}

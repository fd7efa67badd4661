import type { DrawDetail, GroupDetail, GroupDraw } from '@halqa/contract';
import { controlWords, formatMomentInZone, groupDetailWords, problemSentence, drawWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  Cluster,
  CopyIcon,
  ErrorState,
  LinkButton,
  Loading,
  RowList,
  ScreenOnly,
  Skeleton,
  Stack,
} from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '../layout/copy-text.ts';
import { storeCommit } from '../layout/draw-storage.ts';
import { groupPath } from '../layout/group-path.ts';
import styles from './draw-panel.module.css';
import { wasClosedBeforeStart } from './group-state.ts';
import { useAddNonce } from './use-add-nonce.ts';

/** The draw of a random order: in progress, void, or revealed with the way to verify it. */
export function DrawPanel({ group }: { group: GroupDetail }) {
  const { payoutOrder, simulated, status } = group;
  const mayHaveDraw = payoutOrder === 'random' && !simulated && status !== 'forming' && !wasClosedBeforeStart(status);
  return mayHaveDraw ? (
    <ScreenOnly>
      <LoadedDraw group={group} />
    </ScreenOnly>
  ) : null;
}

function LoadedDraw({ group: { id, status } }: { group: GroupDetail }) {
  const { api } = usePlatform();
  const loaded = useQuery({
    // The state belongs to the key: a draw ends when the group starts.
    queryKey: ['draw', id, status],
    queryFn: async ({ signal }) => {
      const read = await unwrap(api.readDraw({ params: { id } }, { signal }));
      // The commit is stored so that the verification of the order can compare it, and need not trust the server.
      if (read.draw?.state === 'open') storeCommit(id, read.draw);
      return read;
    },
  });
  if (loaded.data) return <ShownDraw groupId={id} shown={loaded.data} />;
  // In any other state there may be no draw to wait for, so neither loading nor an error is shown.
  if (status !== 'drawing') return null;
  if (loaded.isPending) {
    return (
      <Loading label={words.loading}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void loaded.refetch(), pending: loaded.isFetching }}
    >
      {errorSentence(loaded.error)}
    </ErrorState>
  );
}

function ShownDraw({ groupId, shown: { draw, timeZone } }: { groupId: string; shown: GroupDraw }) {
  if (draw === null) return null;
  if (draw.state === 'open') return <OpenDraw groupId={groupId} draw={draw} timeZone={timeZone} />;
  if (draw.state === 'void') {
    return (
      <Banner tone="warning" title={words.voidTitle}>
        {words.voidText} {words.voidNext}
      </Banner>
    );
  }
  return (
    <Banner
      title={words.revealedTitle}
      actions={
        <LinkButton look="secondary" href={groupPath(groupId, 'draw')}>
          {words.verify}
        </LinkButton>
      }
    >
      {words.revealedText}
    </Banner>
  );
}

type OpenDrawProps = { groupId: string; draw: DrawDetail; timeZone: string };

function OpenDraw({ groupId, draw, timeZone }: OpenDrawProps) {
  const { members, closesAt } = draw;
  const ready = members.filter(({ isReady }) => isReady).length;
  return (
    <Card title={words.title}>
      <Stack>
        <p>{words.text}</p>
        <p className={styles.closes}>{words.closes(formatMomentInZone(closesAt, timeZone))}</p>
        <YourPart groupId={groupId} draw={draw} />
        <Commit commit={draw.commit} />
        <Stack gap="small">
          <p>{words.readyCount(ready, members.length)}</p>
          <RowList
            items={members.map(({ id, name, isYou, isReady }) => ({
              key: id,
              start: <Avatar name={name} />,
              title: isYou ? groupDetailWords.yourName(name) : <bdi>{name}</bdi>,
              end: (
                <Badge tone={isReady ? 'success' : 'neutral'}>{isReady ? words.memberReady : words.memberNotYet}</Badge>
              ),
            }))}
          />
        </Stack>
      </Stack>
    </Card>
  );
}

/** "I'm ready", and afterwards the number that the member's browser added. */
function YourPart({ groupId, draw }: Omit<OpenDrawProps, 'timeZone'>) {
  const { isAdding, problem, addNonce } = useAddNonce(groupId, draw.number);
  if (draw.yourNonce !== null) {
    return (
      <Banner tone="success" announced>
        {words.youAreReady} <Bytes text={draw.yourNonce} />
      </Banner>
    );
  }
  return (
    <Stack gap="small">
      <p>{words.readyHint}</p>
      {problem && (
        <Banner tone="danger" announced>
          {problemSentence(problem)}
        </Banner>
      )}
      <div>
        <Button pending={isAdding} onClick={addNonce}>
          {words.ready}
        </Button>
      </div>
    </Stack>
  );
}

function Commit({ commit }: { commit: string }) {
  const { notify } = usePlatform();
  async function copy() {
    const copied = await copyText(commit);
    notify(
      copied ? { type: 'success', message: words.copied, brief: true } : { type: 'error', message: words.copyFailed },
    );
  }
  return (
    <Stack gap="small">
      <Cluster gap="small">
        <span>{words.commit}</span>
        <Bytes text={`${commit.slice(0, 8)}…${commit.slice(-8)}`} />
        <Button look="secondary" size="small" icon={<CopyIcon />} onClick={copy}>
          {words.copy}
        </Button>
      </Cluster>
      <p className={styles.hint}>{words.commitHint}</p>
    </Stack>
  );
}

const Bytes = ({ text }: { text: string }) => (
  <code dir="ltr" className={styles.bytes}>
    {text}
  </code>
);

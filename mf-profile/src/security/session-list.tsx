import type { SessionEntry } from '@halqa/contract';
import { controlWords, deviceName, formatLocalMoment, problemSentence, securityWords } from '@halqa/copy';
import { unwrap, usePlatform, useSession } from '@halqa/platform';
import { Badge, Button, ErrorState, Loading, Skeleton } from '@halqa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './session-list.module.css';

const words = securityWords.sessions;

/** The query of the member's sessions; whatever ends sessions invalidates it. */
export const sessionsKey = ['sessions'] as const;

/** Where the member is logged in, with a button for each other place. */
export function SessionList() {
  const { api } = usePlatform();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => unwrap(api.listSessions({}, { signal })),
    enabled: useSession().status === 'signed-in',
  });
  const list = useRef<HTMLUListElement>(null);

  if (isError) {
    const retry = { label: controlWords.retry, onRetry: () => void refetch(), pending: isFetching };
    return <ErrorState title={words.loadFailed} retry={retry} />;
  }
  if (data === undefined) {
    return (
      <Loading label={words.loading}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.entries} aria-label={words.title}>
        {data.sessions.map((session) => (
          <Entry key={session.id} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
      {data.sessions.every(({ isCurrent }) => isCurrent) && <p>{words.only}</p>}
    </>
  );
}

function Entry({ session, onEnded }: { session: SessionEntry; onEnded: () => void }) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const name = deviceName(session);
  const signedIn = formatLocalMoment(session.signedInAt);

  async function end(): Promise<void> {
    setPending(true);
    const result = await api.endSession({ params: { id: session.id } });
    setPending(false);
    // `not_found`: the session has ended meanwhile.
    const isEnded = result.ok || result.problem.code === 'not_found';
    if (isEnded) notify({ type: 'success', title: words.endedTitle, message: words.ended(name) });
    else notify({ type: 'error', title: words.endFailed, message: problemSentence(result.problem) });
    if (!isEnded) return;
    onEnded();
    await queries.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <li className={styles.entry}>
      <div>
        <strong>{name}</strong> {session.isCurrent && <Badge tone="info">{words.current}</Badge>}
        <div className={styles.times}>
          {session.isCurrent ? words.since(signedIn) : words.sinceAndUsed(signedIn, formatLocalMoment(session.usedAt))}
        </div>
      </div>
      {!session.isCurrent && (
        <Button look="secondary" pending={pending} aria-label={words.endNamed(name)} onClick={() => void end()}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

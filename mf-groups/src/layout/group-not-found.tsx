import type { ReplyOf } from '@halqa/contract';
import {
  formatDate,
  joinGroupWords,
  leaveGroupWords,
  ownSeatWords,
  unusableInvitation,
  groupDetailWords as words,
} from '@halqa/copy';
import { unwrap, usePath, usePlatform, useSearch, useSession } from '@halqa/platform';
import { usePageTitle } from '@halqa/remote-kit';
import { EmailText, EmptyState, LinkButton, Loading, MembersIcon, Page, Skeleton } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { groupPath } from './group-path.ts';
import { SwitchAccount } from './switch-account.tsx';

/**
 * Identical for a group that does not exist and one of which the reader was never a member. Whoever left it or was removed before its start
 * reads so; whoever had a place in it is led to what they may still see, whichever of its pages an old link names.
 */
export function GroupNotFound() {
  const [path, { api, navigate }] = [usePath(), usePlatform()];
  const id = decodeURIComponent(path.split('/')[2] ?? '');
  const former = useQuery({
    queryKey: ['group', id, 'former'],
    queryFn: ({ signal }) => unwrap(api.readFormerPlace({ params: { id } }, { signal })),
    retry: false,
  });
  const left = useLeftGroup(id, former.isError);
  const hadPlace = former.data !== undefined;
  useEffect(() => {
    if (hadPlace) navigate(groupPath(id, 'former'), { replace: true });
  }, [navigate, id, hadPlace]);
  if (left.data) return <LeftGroup left={left.data} />;
  if (left.isPending || hadPlace)
    return (
      <Page width="text">
        <h1 className="visually-hidden">{words.loading}</h1>
        <Loading label={words.loading}>
          <Skeleton shape="card" />
        </Loading>
      </Page>
    );
  return <NoGroup />;
}

/** What the reader can do in a group that they left or lost their seat in; fails in any other. */
export function useLeftGroup(id: string, enabled = true) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['group', id, 'left'],
    queryFn: ({ signal }) => unwrap(api.readLeftGroup({ params: { id } }, { signal })),
    enabled,
    retry: false,
  });
}

/** Whoever left or was removed before the start, or lost their seat: when that was, and whether there is a way back. */
export function LeftGroup({ left }: { left: ReplyOf<'readLeftGroup'> }) {
  const { groupName, leftOn, wasRemoved, inviteCode, standbyCode } = left;
  const code = inviteCode ?? standbyCode;
  const title = leaveGroupWords.leftGroupTitle(groupName);
  usePageTitle(title);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={title}
        icon={<MembersIcon />}
        action={
          code === null ? (
            <LinkButton href="/dashboard">{words.back}</LinkButton>
          ) : (
            <LinkButton href={`/groups/join/${encodeURIComponent(code)}`}>
              {inviteCode === null ? joinGroupWords.standbyTitle : ownSeatWords.joinAgain}
            </LinkButton>
          )
        }
      >
        <p>{leaveGroupWords[wasRemoved ? 'removedOn' : 'leftOn'](formatDate(leftOn))}</p>
        {(wasRemoved ? [leaveGroupWords.removedForGood] : wayBack(left)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </EmptyState>
    </Page>
  );
}

/** Whether a seat is free, and else why there is none, with what the reader can do. */
function wayBack(left: ReplyOf<'readLeftGroup'>): readonly string[] {
  const { groupName, organizerName, inviteCode, noSeat, standbyCode } = left;
  const askAgain = leaveGroupWords.askAgain(organizerName);
  switch (noSeat) {
    case 'started':
      return [joinGroupWords.startedText, ...(standbyCode === null ? [] : [joinGroupWords.standbyRunning])];
    case 'closed':
    case 'over':
      return unusableInvitation({
        groupName,
        organizerName,
        unusable: { reason: noSeat, on: null, standby: false, wayBack: null },
      }).lines;
    case 'full':
      return [leaveGroupWords.seatsTaken, ...(standbyCode === null ? [] : [joinGroupWords.standbyText])];
    case 'unknown':
    case null:
      return [inviteCode === null ? askAgain : ownSeatWords.free];
  }
}

/** "Not found" alone, for the page that has asked itself whether the reader had a place. */
export function NoGroup() {
  const [path, search, session] = [usePath(), useSearch(), useSession()];
  usePageTitle(words.notFound);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={words.notFound}
        icon={<MembersIcon />}
        action={<SwitchAccount returnTo={`${path}${search}`} />}
      >
        <p>{words.notFoundText}</p>
        {session.status === 'signed-in' && (
          <p>
            <EmailText>{joinGroupWords.accountInUse(session.user.email)}</EmailText> {words.otherAddress}
          </p>
        )}
      </EmptyState>
    </Page>
  );
}

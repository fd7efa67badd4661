import type { Invite } from '@halqa/contract';
import { answerInvitationWords, controlWords, moneyIsSafe, joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { errorSentence, usePageTitle } from '@halqa/remote-kit';
import { EmptyState, ErrorState, LinkButton, MailIcon, MembersIcon, Page } from '@halqa/ui';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { ConfirmedAction } from '../group-detail/confirmed-action.tsx';

/** For whoever is a member already: leads to the group, and offers to free the seat of an invitation to another address of theirs. */
export const AlreadyMember = ({ invite }: { invite: Invite }) => (
  <Page width="text">
    <EmptyState
      level={1}
      title={words.memberTitle}
      icon={<MembersIcon />}
      action={<LinkButton href={`/groups/${encodeURIComponent(invite.groupId)}`}>{words.memberAction}</LinkButton>}
    >
      <p>{words.memberText(invite.name)}</p>
      {invite.mayFreeSeat && (
        <>
          <p>{words.memberTwice}</p>
          <FreeSeat invite={invite} />
        </>
      )}
    </EmptyState>
  </Page>
);

function FreeSeat({ invite: { groupId, inviteCode } }: { invite: Invite }) {
  const { api, navigate } = usePlatform();
  const queries = useQueryClient();
  return (
    <ConfirmedAction
      groupId={groupId}
      label={words.freeSeat}
      title={words.freeSeatTitle}
      consequences={words.freeSeatPoints}
      keep={answerInvitationWords.declineKeep}
      isMain
      act={async () => {
        const result = await api.declineInvite({ params: { inviteCode } });
        if (!result.ok) return result;
        queries.removeQueries({ queryKey: ['invite', inviteCode] });
        navigate(`/groups/${encodeURIComponent(groupId)}`, { replace: true });
        return result;
      }}
      done={words.seatFreed}
    />
  );
}

/** What becomes of an invitation that its reader cannot use, with the way out. */
export function InvitationMessage({ title, lines }: { title: string; lines: readonly string[] }) {
  usePageTitle(title);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={title}
        icon={<MailIcon />}
        action={<LinkButton href="/dashboard">{words.back}</LinkButton>}
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </EmptyState>
    </Page>
  );
}

/** The invitation could not be loaded: the reason and a retry. */
export const InvitationFailed = ({ invite }: { invite: UseQueryResult<Invite> }) => (
  <Page width="text">
    <ErrorState
      level={1}
      title={words.failed}
      retry={{ label: controlWords.retry, onRetry: () => void invite.refetch(), pending: invite.isFetching }}
      action={
        <LinkButton look="quiet" href="/dashboard">
          {words.back}
        </LinkButton>
      }
    >
      {errorSentence(invite.error)} {moneyIsSafe}
    </ErrorState>
  </Page>
);

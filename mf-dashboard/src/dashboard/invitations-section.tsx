import type { ReceivedInvitation } from '@halqa/contract';
import {
  answerInvitationWords,
  controlWords,
  formatDate,
  formatDollars,
  formatLocalDate,
  groupSchedule,
  movementWords,
  dashboardWords as words,
} from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { DeclineInvitation, errorSentence } from '@halqa/remote-kit';
import { Amount, Card, Cluster, Columns, DescriptionList, ErrorState, LinkButton, Stack } from '@halqa/ui';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['invitations'];

export type Invitations = UseQueryResult<ReceivedInvitation[]>;

/** Loads the pending invitations to the member's address. */
export function useInvitations(): Invitations {
  const { api } = usePlatform();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await unwrap(api.listInvitations({}, { signal }))).invitations,
  });
}

/** The pending invitations to the member's address; renders nothing without any. `isMain`: to read them is the page's main action. */
export function InvitationsSection({ invitations, isMain }: { invitations: Invitations; isMain: boolean }) {
  if (invitations.data?.length === 0 || invitations.isPending) return null;
  const retry = {
    label: controlWords.retry,
    onRetry: () => void invitations.refetch(),
    pending: invitations.isFetching,
  };
  return (
    <section aria-labelledby="invitations-title">
      <Stack>
        <h3 id="invitations-title">{words.invitationsTitle}</h3>
        {invitations.data ? (
          <Columns minWidth="wide">
            {invitations.data.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} isMain={isMain} />
            ))}
          </Columns>
        ) : (
          <ErrorState title={words.invitationsFailed} level={3} retry={retry}>
            {errorSentence(invitations.error)}
          </ErrorState>
        )}
      </Stack>
    </section>
  );
}

function InvitationCard({ invitation, isMain }: { invitation: ReceivedInvitation; isMain: boolean }) {
  const { groupName, organizerName, memberCount, contributionAmount, yourPosition, expiresAt, inviteCode } = invitation;
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey });
  return (
    <Card title={groupName} level={3}>
      <Stack>
        <p>{answerInvitationWords.invitedBy(organizerName)}</p>
        <DescriptionList
          stacked
          items={[
            { term: words.contribution, detail: <Amount>{formatDollars(contributionAmount)}</Amount> },
            { term: words.schedule, detail: groupSchedule(invitation) },
            { term: words.members, detail: memberCount },
            {
              term: words.youReceive,
              detail: <Amount yours>{formatDollars(contributionAmount * memberCount)}</Amount>,
            },
            ...(yourPosition === null ? [] : [{ term: words.turn, detail: turnOf(yourPosition, invitation) }]),
            { term: words.validUntil, detail: formatLocalDate(expiresAt) },
          ]}
        />
        <Cluster>
          <LinkButton look={isMain ? 'primary' : 'secondary'} href={`/groups/join/${encodeURIComponent(inviteCode)}`}>
            {words.readTerms}
          </LinkButton>
          <DeclineInvitation inviteCode={inviteCode} groupName={groupName} look="quiet" onDeclined={reload} />
        </Cluster>
      </Stack>
    </Card>
  );
}

function turnOf(position: number, { memberCount, yourPayoutDate: date }: ReceivedInvitation): string {
  const turn = words.positionOf(position, memberCount);
  return date === null ? turn : `${turn} · ${movementWords.planned(formatDate(date))}`;
}

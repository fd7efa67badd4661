import type { Problem, ReceivedInvitation } from '@halqa/contract';
import {
  controlWords,
  formatDollars,
  formatLocalDate,
  groupSchedule,
  joinGroupWords,
  problemSentence,
  dashboardWords as words,
} from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import {
  Amount,
  Banner,
  Button,
  Card,
  Cluster,
  Columns,
  DescriptionList,
  Dialog,
  ErrorState,
  LinkButton,
  Stack,
} from '@halqa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const queryKey = ['invitations'];

/** The pending invitations to the member's address; renders nothing without any. */
export function InvitationsSection() {
  const { api } = usePlatform();
  const invitations = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await unwrap(api.listInvitations({}, { signal }))).invitations,
  });
  if (invitations.data?.length === 0 || invitations.isPending) return null;
  const retry = {
    label: controlWords.retry,
    onRetry: () => void invitations.refetch(),
    pending: invitations.isFetching,
  };
  return (
    <section aria-labelledby="invitations-title">
      <Stack>
        <h2 id="invitations-title">{words.invitationsTitle}</h2>
        {invitations.data ? (
          <Columns minWidth="wide">
            {invitations.data.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} />
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

function InvitationCard({ invitation }: { invitation: ReceivedInvitation }) {
  const { groupName, organizerName, memberCount, contributionAmount, expiresAt, inviteCode } = invitation;
  return (
    <Card title={groupName} level={3}>
      <Stack>
        <p>{joinGroupWords.invitedBy(organizerName)}</p>
        <DescriptionList
          stacked
          items={[
            { term: words.contribution, detail: <Amount>{formatDollars(contributionAmount)}</Amount> },
            { term: words.schedule, detail: groupSchedule(invitation) },
            { term: words.members, detail: memberCount },
            { term: words.validUntil, detail: formatLocalDate(expiresAt) },
          ]}
        />
        <Cluster>
          <LinkButton href={`/groups/join/${encodeURIComponent(inviteCode)}`}>{words.readTerms}</LinkButton>
          <DeclineButton invitation={invitation} />
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Asks for confirmation, because a declined seat becomes free. */
function DeclineButton({ invitation }: { invitation: ReceivedInvitation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {joinGroupWords.decline}
      </Button>
      <Dialog
        open={isOpen}
        title={joinGroupWords.declineTitle}
        closeLabel={controlWords.close}
        onClose={() => setOpen(false)}
      >
        <DeclineConfirmation invitation={invitation} onKeep={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type DeclineConfirmationProps = { invitation: ReceivedInvitation; onKeep: () => void };

function DeclineConfirmation({ invitation: { inviteCode, groupName }, onKeep }: DeclineConfirmationProps) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function decline() {
    setDeclining(true);
    const result = await api.declineInvite({ params: { inviteCode } });
    setDeclining(false);
    if (!result.ok) return setProblem(result.problem);
    notify({ type: 'info', title: joinGroupWords.declinedTitle, message: joinGroupWords.declined(groupName) });
    return queries.invalidateQueries({ queryKey });
  }

  return (
    <Stack>
      <p>{joinGroupWords.declineText(groupName)}</p>
      {problem && (
        <Banner tone="danger" announced>
          {problemSentence(problem)}
        </Banner>
      )}
      <Cluster align="end">
        <Button look="quiet" onClick={onKeep}>
          {joinGroupWords.declineKeep}
        </Button>
        <Button look="danger" pending={declining} onClick={decline}>
          {joinGroupWords.declineConfirm}
        </Button>
      </Cluster>
    </Stack>
  );
}

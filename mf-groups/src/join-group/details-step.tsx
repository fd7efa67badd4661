import type { Invite, Problem } from '@halqa/contract';
import { controlWords, problemSentence, joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Checkbox, Cluster, Dialog, Stack } from '@halqa/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { ActionBar, StepHeading } from '../layout/form-step-parts.tsx';
import { InviteFacts, InviteTerms } from './invite-terms.tsx';
import { JoinProblem } from './use-join.tsx';

type DetailsStepProps = {
  invite: Invite;
  takesFocus: boolean;
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
  joining: boolean;
  problem: Problem | null;
  onJoin: () => void;
};

/** Step 1: the offer, the terms, and the checkbox that accepts them. */
export function DetailsStep(props: DetailsStepProps) {
  const { invite, accepted, onAccepted, joining, onJoin } = props;
  const [showsReminder, setShowsReminder] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (accepted) return onJoin();
    setShowsReminder(true);
    checkbox.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <StepHeading takesFocus={props.takesFocus}>{words.detailsStep}</StepHeading>
        <InviteFacts invite={invite} />
        <InviteTerms invite={invite} />
        <Checkbox
          ref={checkbox}
          label={words.accept}
          checked={accepted}
          onChange={(event) => onAccepted(event.target.checked)}
          error={showsReminder && !accepted ? words.acceptRequired : undefined}
          required
        />
        <JoinProblem problem={props.problem} />
        <ActionBar>
          <DeclineButton invite={invite} />
          <Button type="submit" pending={joining}>
            {words.join}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}

/** Asks for confirmation, because a declined seat becomes free. */
function DeclineButton({ invite }: { invite: Invite }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {words.decline}
      </Button>
      <Dialog open={isOpen} title={words.declineTitle} closeLabel={controlWords.close} onClose={() => setOpen(false)}>
        <DeclineConfirmation invite={invite} onKeep={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The consequence of declining, and the button that confirms it. */
function DeclineConfirmation({ invite, onKeep }: { invite: Invite; onKeep: () => void }) {
  const { api, notify, navigate } = usePlatform();
  const [declining, setDeclining] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function decline() {
    setDeclining(true);
    const result = await api.declineInvite({ params: { inviteCode: invite.inviteCode } });
    setDeclining(false);
    if (!result.ok) return setProblem(result.problem);
    notify({ type: 'info', title: words.declinedTitle, message: words.declined(invite.name) });
    navigate('/dashboard');
  }

  return (
    <Stack>
      <p>{words.declineText(invite.name)}</p>
      {problem && (
        <Banner tone="danger" announced>
          {problemSentence(problem)}
        </Banner>
      )}
      <Cluster align="end">
        <Button look="quiet" onClick={onKeep}>
          {words.declineKeep}
        </Button>
        <Button look="danger" pending={declining} onClick={decline}>
          {words.declineConfirm}
        </Button>
      </Cluster>
    </Stack>
  );
}

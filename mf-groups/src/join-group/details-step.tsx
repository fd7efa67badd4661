import type { Invite, Problem } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { DeclineInvitation } from '@halqa/remote-kit';
import { Button, Checkbox, Stack } from '@halqa/ui';
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
  const { navigate } = usePlatform();
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
        <ActionBar signs>
          <DeclineInvitation
            inviteCode={invite.inviteCode}
            groupName={invite.name}
            look="secondary"
            onDeclined={() => navigate('/dashboard')}
          />
          <Button type="submit" pending={joining}>
            {words.join}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}

import type { Invite, Problem } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { DeclineInvitation } from '@halqa/remote-kit';
import { Button, Checkbox, Stack } from '@halqa/ui';
import type { SubmitEvent } from 'react';
import { ActionBar, StepHeading } from '../layout/form-step-parts.tsx';
import { useAcceptBox } from '../layout/use-accept-box.ts';
import { InviteFacts, InviteTerms } from './invite-terms.tsx';
import { JoinProblem } from './use-join.tsx';

type DetailsStepProps = {
  invite: Invite;
  /** No bank is linked: whoever accepts has a seat that waits for one. */
  bankIsNext: boolean;
  takesFocus: boolean;
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
  joining: boolean;
  problem: Problem | null;
  onJoin: () => void;
};

/** Step 1: the offer, the terms, and the checkbox that accepts them. */
export function DetailsStep({
  invite,
  bankIsNext,
  takesFocus,
  accepted,
  onAccepted,
  joining,
  problem,
  onJoin,
}: DetailsStepProps) {
  const { navigate } = usePlatform();
  const { box, remind } = useAcceptBox(accepted, words.acceptRequired);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    return accepted ? onJoin() : remind();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <StepHeading takesFocus={takesFocus}>{words.detailsStep}</StepHeading>
        <InviteFacts invite={invite} />
        <InviteTerms invite={invite} />
        <Checkbox {...box} label={words.accept} onChange={(event) => onAccepted(event.target.checked)} />
        {bankIsNext && <p>{words.seatWaits}</p>}
        <JoinProblem problem={problem} />
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

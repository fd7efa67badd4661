import type { Invite, Problem } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { Button, Checkbox, Stack } from '@halqa/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { ActionBar } from '../../frame/action-bar.tsx';
import { StepHeading } from '../../frame/step-heading.tsx';
import { DeclineButton } from '../decline/decline-button.tsx';
import { JoinRefused } from '../join-refused.tsx';
import { InviteFacts } from './invite-facts.tsx';
import { InviteTerms } from './invite-terms.tsx';

type DetailsStepProps = {
  invite: Invite;
  takesFocus: boolean;
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
  joining: boolean;
  refusal: Problem | null;
  onJoin: () => void;
};

/** Step 1: what is offered, what is promised, and the tick that makes it a promise. */
export function DetailsStep(props: DetailsStepProps) {
  const { invite, accepted, onAccepted, joining, onJoin } = props;
  const [isReminded, setReminded] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (accepted) return onJoin();
    setReminded(true);
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
          error={isReminded && !accepted ? words.acceptRequired : undefined}
          required
        />
        <JoinRefused refusal={props.refusal} />
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

import type { InvitationChoice, InvitationChoices, Result } from '@halqa/contract';
import { problemSentence, stopInvitationsWords as words } from '@halqa/copy';
import { type Banner, Button, Stack } from '@halqa/ui';
import { type ComponentProps, useState } from 'react';
import { ResultBanner } from '../layout/auth-page.tsx';

type BlockChoicesProps = {
  choices: InvitationChoices;
  onChoose: (choice: InvitationChoice) => Promise<Result<unknown>>;
};

type Outcome = ComponentProps<typeof Banner>;

const blockedWords = (isPending: boolean): Record<InvitationChoices['blocked'], Outcome | null> => ({
  nobody: null,
  unknown: null,
  sender: {
    tone: 'success',
    title: words.senderTitle,
    children: isPending ? words.senderStillOpen : words.sender,
  },
  everyone: {
    tone: 'success',
    title: words.everyoneTitle,
    children: isPending ? words.everyoneStillOpen : words.everyone,
  },
});

const allowed: Outcome = { tone: 'success', title: words.allowedTitle, children: words.allowed };

/** Who invited, and a button for each thing that can be blocked or allowed again. */
export function BlockChoices({ choices, onChoose }: BlockChoicesProps) {
  const { organizerName, groupName, blocked, isPending } = choices;
  const [pending, setPending] = useState<InvitationChoice | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const state = blockedWords(isPending)[blocked];

  async function choose(choice: InvitationChoice): Promise<void> {
    setPending(choice);
    setOutcome(null);
    const result = await onChoose(choice);
    setPending(null);
    if (!result.ok) setOutcome({ tone: 'danger', title: words.failedTitle, children: problemSentence(result.problem) });
    else if (choice === 'allow') setOutcome(allowed);
  }

  const press = (choice: InvitationChoice) => ({
    wide: true,
    pending: pending === choice,
    onClick: () => pending === null && void choose(choice),
  });

  return (
    <Stack>
      <p>{words.about(organizerName, groupName)}</p>
      {outcome ? <ResultBanner {...outcome} /> : state && <ResultBanner key={blocked} {...state} />}
      {blocked === 'nobody' && (
        <Stack gap="small">
          <Button {...press('block_sender')}>{words.blockSender}</Button>
          <p>{words.blockSenderHint}</p>
        </Stack>
      )}
      {blocked !== 'everyone' && (
        <Stack gap="small">
          <Button look="secondary" {...press('block_all')}>
            {words.blockAll}
          </Button>
          <p>{words.blockAllHint}</p>
        </Stack>
      )}
      {blocked === 'everyone' && isPending && <Button {...press('block_all')}>{words.declineOpen}</Button>}
      {blocked !== 'nobody' && (
        <Button look="secondary" {...press('allow')}>
          {words.allow}
        </Button>
      )}
      <p>{words.noAccount}</p>
    </Stack>
  );
}

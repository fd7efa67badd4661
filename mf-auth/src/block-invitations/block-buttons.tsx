import type { BlockChange, MailedInvitation, Result } from '@halqa/contract';
import { problemSentence, blockInvitationsWords as words } from '@halqa/copy';
import { type Banner, Button, Stack } from '@halqa/ui';
import { type ComponentProps, useState } from 'react';
import { ResultBanner } from '../layout/auth-page.tsx';

type BlockButtonsProps = {
  invitation: MailedInvitation;
  onChange: (change: BlockChange) => Promise<Result<unknown>>;
};

type Outcome = ComponentProps<typeof Banner>;

const blockedWords = (isPending: boolean): Record<MailedInvitation['blocked'], Outcome | null> => ({
  nobody: null,
  unknown: null,
  sender: {
    tone: 'success',
    title: words.senderBlockedTitle,
    children: isPending ? words.senderBlockedStillOpen : words.senderBlocked,
  },
  everyone: {
    tone: 'success',
    title: words.allBlockedTitle,
    children: isPending ? words.allBlockedStillOpen : words.allBlocked,
  },
});

const declined: Outcome = { tone: 'success', title: words.declinedTitle, children: words.declined };
const allowed: Outcome = { tone: 'success', title: words.allowedTitle, children: words.allowed };

/** Who invited, and a button for each thing that can be blocked or allowed again. */
export function BlockButtons({ invitation, onChange }: BlockButtonsProps) {
  const { organizerName, groupName, blocked, isPending } = invitation;
  const [pending, setPending] = useState<BlockChange | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const state = blockedWords(isPending)[blocked];

  async function changeBlocks(change: BlockChange): Promise<void> {
    setPending(change);
    setOutcome(null);
    const result = await onChange(change);
    setPending(null);
    if (!result.ok) setOutcome({ tone: 'danger', title: words.failedTitle, children: problemSentence(result.problem) });
    else if (change === 'allow') setOutcome(allowed);
    else if (change === 'decline') setOutcome(declined);
  }

  const press = (change: BlockChange) => ({
    wide: true,
    pending: pending === change,
    onClick: () => pending === null && void changeBlocks(change),
  });

  return (
    <Stack>
      <p>{words.about(organizerName, groupName)}</p>
      {outcome ? <ResultBanner {...outcome} /> : state && <ResultBanner key={blocked} {...state} />}
      {isPending && (
        <Stack gap="small">
          <Button {...press('decline')}>{words.decline}</Button>
          <p>{words.declineHint}</p>
        </Stack>
      )}
      {blocked === 'nobody' && (
        <Stack gap="small">
          <Button look="secondary" {...press('block_sender')}>
            {words.blockSender}
          </Button>
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

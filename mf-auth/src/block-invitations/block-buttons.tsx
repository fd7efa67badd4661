import type { BlockChange, MailedInvitation, Result } from '@halqa/contract';
import { problemSentence, blockInvitationsWords as words } from '@halqa/copy';
import { type Banner, Button, Stack } from '@halqa/ui';
import { type ComponentProps, useState } from 'react';
import { ResultBanner } from '../layout/auth-page.tsx';

type BlockButtonsProps = {
  invitation: MailedInvitation;
  onChange: (change: BlockChange) => Promise<Result<unknown>>;
};

type BannerProps = ComponentProps<typeof Banner>;

/** Says what is blocked now, and whether the invitation is still open. */
const blockedBanners = (isPending: boolean): Record<MailedInvitation['blocked'], BannerProps | null> => ({
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

const declinedBanner: BannerProps = { tone: 'success', title: words.declinedTitle, children: words.declined };
const allowedBanner: BannerProps = { tone: 'success', title: words.allowedTitle, children: words.allowed };

/** Who invited, and the buttons that decline the invitation, block its sender or everyone, and allow invitations again. */
export function BlockButtons({ invitation, onChange }: BlockButtonsProps) {
  const { organizerName, groupName, blocked, isPending } = invitation;
  const [sending, setSending] = useState<BlockChange | null>(null);
  const [resultBanner, setResultBanner] = useState<BannerProps | null>(null);
  const blockedBanner = blockedBanners(isPending)[blocked];

  async function changeBlocks(change: BlockChange): Promise<void> {
    setSending(change);
    setResultBanner(null);
    const result = await onChange(change);
    setSending(null);
    if (!result.ok)
      setResultBanner({ tone: 'danger', title: words.failedTitle, children: problemSentence(result.problem) });
    else if (change === 'allow') setResultBanner(allowedBanner);
    else if (change === 'decline') setResultBanner(declinedBanner);
  }

  const buttonFor = (change: BlockChange) => ({
    wide: true,
    pending: sending === change,
    onClick: () => sending === null && void changeBlocks(change),
  });

  return (
    <Stack>
      <p>{words.about(organizerName, groupName)}</p>
      {resultBanner ? (
        <ResultBanner {...resultBanner} />
      ) : (
        blockedBanner && <ResultBanner key={blocked} {...blockedBanner} />
      )}
      {isPending && (
        <Stack gap="small">
          <Button {...buttonFor('decline')}>{words.decline}</Button>
          <p>{words.declineHint}</p>
        </Stack>
      )}
      {blocked === 'nobody' && (
        <Stack gap="small">
          <Button look="secondary" {...buttonFor('block_sender')}>
            {words.blockSender}
          </Button>
          <p>{words.blockSenderHint}</p>
        </Stack>
      )}
      {blocked !== 'everyone' && (
        <Stack gap="small">
          <Button look="secondary" {...buttonFor('block_all')}>
            {words.blockAll}
          </Button>
          <p>{words.blockAllHint}</p>
        </Stack>
      )}
      {blocked === 'everyone' && isPending && <Button {...buttonFor('block_all')}>{words.declineOpen}</Button>}
      {blocked !== 'nobody' && (
        <Button look="secondary" {...buttonFor('allow')}>
          {words.allow}
        </Button>
      )}
      <p>{words.noAccount}</p>
    </Stack>
  );
}

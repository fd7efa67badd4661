import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Button, Card, Cluster, CopyIcon, ShareIcon, Stack, TextField } from '@halqa/ui';
import { waitingSeats } from '../facts/waiting-seats.ts';
import { copyText } from './copy-text.ts';

/** The group's open link, while the group has fewer than twelve members. */
export function InviteCard({ group }: { group: GroupDetail }) {
  const { notify } = usePlatform();
  const { inviteLink, members, name } = group;
  if (inviteLink === null || members.length >= limits.inviteLink.hiddenFromMembers) return null;

  async function copy(link: string) {
    const copied = await copyText(link);
    notify(copied ? { type: 'success', message: words.copied } : { type: 'error', message: words.copyFailed });
  }

  return (
    <Card title={words.inviteTitle}>
      <Stack gap="small">
        <p>{waitingSeats(group).open > 0 ? words.inviteText : words.inviteFullText}</p>
        <TextField
          label={words.inviteLink}
          value={inviteLink}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Cluster>
          <Button look="secondary" icon={<CopyIcon />} onClick={() => copy(inviteLink)}>
            {words.copyLink}
          </Button>
          {'share' in navigator && (
            <Button look="secondary" icon={<ShareIcon />} onClick={() => share(name, inviteLink)}>
              {words.share}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Closing the phone's own sheet is no error. */
const share = (group: string, url: string) =>
  navigator.share({ title: words.shareTitle(group), text: words.shareText(group), url }).catch(() => {});

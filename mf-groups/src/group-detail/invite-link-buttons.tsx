import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Button, Cluster, CopyIcon, ScreenOnly, ShareIcon } from '@halqa/ui';
import { copyText } from '../layout/copy-text.ts';
import { mayTakePlace } from './group-state.ts';

/** The open link; null when the group has twelve members, the organizer closed the link, or no place can become free. */
export const shownLink = (group: GroupDetail): string | null =>
  group.members.length < limits.inviteLink.hiddenFromMembers && mayTakePlace(group) ? group.inviteLink : null;

/** Copies the open link, and shares it where the device can; `label` where nothing else says which link. */
export function InviteLinkButtons({ group, label }: { group: GroupDetail; label?: string }) {
  const { notify } = usePlatform();
  const link = shownLink(group);
  if (link === null) return null;

  async function copy(text: string) {
    const copied = await copyText(text);
    notify(
      copied ? { type: 'success', message: words.copied, brief: true } : { type: 'error', message: words.copyFailed },
    );
  }

  return (
    <ScreenOnly>
      <Cluster>
        {label && <span>{label}</span>}
        <Button look="secondary" icon={<CopyIcon />} onClick={() => copy(link)}>
          {words.copyLink}
        </Button>
        {'share' in navigator && (
          <Button look="secondary" icon={<ShareIcon />} onClick={() => share(group.name, link)}>
            {words.share}
          </Button>
        )}
      </Cluster>
    </ScreenOnly>
  );
}

/** Rejects when the person closes the share sheet, which is no error. */
const share = (group: string, url: string) =>
  navigator.share({ title: words.shareTitle(group), text: words.shareText(group), url }).catch(() => {});

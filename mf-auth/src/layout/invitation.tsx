import type { InvitePreview } from '@halqa/contract';
import { answerInvitationWords, groupSchedule, unusableInvitation, invitationWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Loading, Skeleton } from '@halqa/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

type InvitationBannerProps = {
  /** How they come back to the invitation. */
  next: string;
  /** Buttons or links. */
  actions?: ReactNode;
};

/** Who invites this visitor to which group, if they followed an invitation. */
export function InvitationBanner({ next, actions }: InvitationBannerProps) {
  const { preview } = useInvitePreview();
  if (preview === null) return null;
  if (preview === 'loading') {
    return (
      <Loading label={words.loading}>
        <Skeleton shape="control" count={2} />
      </Loading>
    );
  }
  if (preview === 'closed') return <Banner title={answerInvitationWords.closedTitle}>{words.closed}</Banner>;
  const { organizerName, groupName, offer } = preview;
  if (offer === null) {
    const { title, lines } = unusableInvitation(preview);
    return (
      <Banner title={title ?? answerInvitationWords.closedTitle}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Banner>
    );
  }
  return (
    <Banner title={words.title(organizerName, groupName)} actions={actions}>
      <p>{words.terms(offer.memberCount, offer.contributionAmount, groupSchedule(offer))}</p>
      <p>{next}</p>
    </Banner>
  );
}

/** Whether the visitor came by an invitation, usable or not. */
export function useIsInvited(): boolean {
  const { returnPath } = usePlatform();
  const [isInvited] = useState(() => invitationOf(returnPath()) !== null);
  return isInvited;
}

/** The login form itself, also for whoever would read their invitation there first. */
export const loginPath = (isInvited: boolean): string => (isInvited ? '/login?panel=login' : '/login');

/** The address in the link of the invitation's mail; '' without one. */
export function useInvitedAddress(): string {
  const { returnPath } = usePlatform();
  const [address] = useState(() => invitationOf(returnPath())?.email ?? '');
  return address;
}

type Preview = InvitePreview | 'loading' | 'closed';

type PreviewedInvitation = {
  readonly inviteCode: string;
  /** Null without an invitation, and for one that cannot be read now: the login works without it. `closed`: it cannot be used any more. */
  readonly preview: Preview | null;
  readonly reload: () => Promise<void>;
};

export function useInvitePreview(): PreviewedInvitation {
  const { api, returnPath } = usePlatform();
  const [inviteCode] = useState(() => invitationOf(returnPath())?.inviteCode ?? '');
  const [preview, setPreview] = useState<Preview | null>(inviteCode === '' ? null : 'loading');
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (inviteCode === '') return;
      const result = await api.previewInvite({ params: { inviteCode } }, signal && { signal });
      if (signal?.aborted) return;
      if (result.ok) return setPreview(result.value);
      setPreview(result.problem.code === 'invitation_invalid' ? 'closed' : null);
    },
    [api, inviteCode],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { inviteCode, preview, reload: load };
}

/** `/groups/join/<code>#for=<address>` is the link of a mail; the open link has no address. */
function invitationOf(path: string | null): { inviteCode: string; email: string } | null {
  const url = URL.parse(path ?? '', 'https://this.site');
  const [, inviteCode] = /^\/groups\/join\/([\w-]+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !inviteCode) return null;
  return { inviteCode, email: new URLSearchParams(url.hash.slice(1)).get('for') ?? '' };
}

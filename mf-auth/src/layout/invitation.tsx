import type { InvitePreview } from '@halqa/contract';
import { answerInvitationWords, groupSchedule, unusableInvitation, invitationWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Loading, Skeleton } from '@halqa/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

type InvitationBannerProps = {
  /** A sentence: how the visitor comes back to the invitation. */
  nextStep: string;
  /** Buttons or links. */
  actions?: ReactNode;
};

/** Who invites this visitor to which group, if they followed an invitation. */
export function InvitationBanner({ nextStep, actions }: InvitationBannerProps) {
  const { preview } = useInvitePreview();
  if (preview === null) return null;
  if (preview === 'loading') {
    return (
      <Loading label={words.loading}>
        <Skeleton shape="control" count={2} />
      </Loading>
    );
  }
  if (preview === 'invalid') return <Banner title={answerInvitationWords.notOpenTitle}>{words.closed}</Banner>;
  const { organizerName, groupName, offer } = preview;
  if (offer === null) {
    const { title, lines } = unusableInvitation(preview);
    return (
      <Banner title={title ?? answerInvitationWords.notOpenTitle}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Banner>
    );
  }
  return (
    <Banner title={words.title(organizerName, groupName)} actions={actions}>
      <p>{words.terms(offer.memberCount, offer.contributionAmount, groupSchedule(offer))}</p>
      <p>{nextStep}</p>
    </Banner>
  );
}

/** Whether the visitor came by an invitation, usable or not. */
export function useIsInvited(): boolean {
  return useInvitation() !== null;
}

/** Where the login form is: `/login` alone shows an invited visitor the invitation first. */
export const loginPath = (isInvited: boolean): string => (isInvited ? '/login?panel=login' : '/login');

/** The address in the link of the invitation's mail; '' without one. */
export function useInvitedAddress(): string {
  return useInvitation()?.email ?? '';
}

type Preview = InvitePreview | 'loading' | 'invalid';

type PreviewedInvitation = {
  readonly inviteCode: string;
  /**
   * Null without an invitation, and for one that cannot be read now: the login works without it. `invalid`: its code is unknown, or
   * was used, withdrawn or replaced. An invitation that cannot be used for another reason is a preview without an offer.
   */
  readonly preview: Preview | null;
  readonly reload: () => Promise<void>;
};

export function useInvitePreview(): PreviewedInvitation {
  const { api } = usePlatform();
  const inviteCode = useInvitation()?.inviteCode ?? '';
  const [preview, setPreview] = useState<Preview | null>(inviteCode === '' ? null : 'loading');
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (inviteCode === '') return;
      const result = await api.previewInvite({ params: { inviteCode } }, signal && { signal });
      if (signal?.aborted) return;
      if (result.ok) return setPreview(result.value);
      setPreview(result.problem.code === 'invitation_invalid' ? 'invalid' : null);
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

/** Read once: the login removes the return path while its page is still shown, and another tab may replace it. */
function useInvitation(): Invitation | null {
  const { returnPath } = usePlatform();
  const [invitation] = useState(() => invitationOf(returnPath()));
  return invitation;
}

type Invitation = { readonly inviteCode: string; readonly email: string };

/** `/groups/join/<code>#for=<address>` is the link of a mail; the open link has no address. */
function invitationOf(path: string | null): Invitation | null {
  const url = URL.parse(path ?? '', 'https://this.site');
  const [, inviteCode] = /^\/groups\/join\/([\w-]+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !inviteCode) return null;
  return { inviteCode, email: new URLSearchParams(url.hash.slice(1)).get('for') ?? '' };
}

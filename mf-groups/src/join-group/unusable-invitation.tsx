import type { InvitePreview } from '@halqa/contract';
import { invitationWords, sentenceOf, joinGroupWords as words } from '@halqa/copy';
import { unwrap, usePath, usePlatform } from '@halqa/platform';
import { usePageTitle } from '@halqa/remote-kit';
import { EmailText, EmptyState, MailIcon, Page } from '@halqa/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotAuthorizedPage } from '../layout/not-authorized-page.tsx';
import { SwitchAccount } from '../layout/switch-account.tsx';
import { InvalidInvitation } from './invitation-problems.tsx';
import { InviteFacts, InviteTerms } from './invite-terms.tsx';
import { useInvite } from './use-invite.ts';

/** For a member without sandbox access: the invitation to read, why they cannot join yet, and the steps until they can. */
export function AccessMissing({ inviteCode }: { inviteCode: string }) {
  const { data: invite } = useInvite(inviteCode);
  return (
    <NotAuthorizedPage
      title={invite ? invitationWords.title(invite.admin, invite.name) : words.pageTitle}
      back={{ href: '/dashboard', label: words.back }}
      warningTitle={words.notAuthorizedTitle}
      warning={sentenceOf('not_authorized_join')}
      stepsTitle={words.stepsToJoinTitle}
      steps={words.stepsToJoin}
    >
      {invite && (
        <>
          <InviteFacts invite={invite} />
          <InviteTerms invite={invite} />
        </>
      )}
    </NotAuthorizedPage>
  );
}

type UnusableInvitationProps = { inviteCode: string; memberEmail: string; skeleton: ReactNode };

/** An invitation that this account cannot use: another account’s, as its preview still shows it, or nobody’s. */
export function UnusableInvitation({ inviteCode, memberEmail, skeleton }: UnusableInvitationProps) {
  const preview = useInvitePreview(inviteCode);
  if (preview.data) return <OtherAccount preview={preview.data} memberEmail={memberEmail} />;
  return preview.isPending ? skeleton : <InvalidInvitation />;
}

/** Names the account in use and offers to change it; says nothing about the account that was invited. */
function OtherAccount({ preview, memberEmail }: { preview: InvitePreview; memberEmail: string }) {
  const pathname = usePath();
  usePageTitle(words.otherAccountTitle);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={words.otherAccountTitle}
        icon={<MailIcon />}
        // Without the address: who logs in next may be anybody.
        action={<SwitchAccount returnTo={pathname} />}
      >
        <p>
          <EmailText>{words.accountInUse(memberEmail)}</EmailText>
        </p>
        <p>{words.otherAccountText(preview.organizerName, preview.groupName)}</p>
      </EmptyState>
    </Page>
  );
}

/** Who invites to which group, for everyone with the code. Fails where it cannot be used by anybody any more. */
function useInvitePreview(inviteCode: string): UseQueryResult<InvitePreview> {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['invite-preview', inviteCode],
    queryFn: ({ signal }) => unwrap(api.previewInvite({ params: { inviteCode } }, { signal })),
  });
}

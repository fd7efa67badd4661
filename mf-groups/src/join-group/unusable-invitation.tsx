import type { Invite, InvitePreview } from '@halqa/contract';
import {
  answerInvitationWords,
  invitationWords,
  sentenceOf,
  unusableInvitation,
  joinGroupWords as words,
} from '@halqa/copy';
import { unwrap, usePath, usePlatform } from '@halqa/platform';
import { DeclineInvitation, isProblem, usePageTitle } from '@halqa/remote-kit';
import { OfferedSeat, OfferLayout } from '@halqa/remote-kit/group-view';
import { EmailText, EmptyState, MailIcon, Page, PageHeader, Stack } from '@halqa/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LeftGroup, useLeftGroup } from '../layout/group-not-found.tsx';
import { NotAuthorized, StepsToAccess } from '../layout/not-authorized.tsx';
import { SwitchAccount } from '../layout/switch-account.tsx';
import { AlreadyMember, InvitationMessage } from './invitation-problems.tsx';
import { InviteFacts, InviteTerms } from './invite-terms.tsx';
import { useInvite } from './use-invite.ts';

type AccessMissingProps = { inviteCode: string; memberEmail: string };

/**
 * For a member without sandbox access: the invitation to read with its seat, why they cannot join yet, the steps until they can, and
 * declining it.
 */
export function AccessMissing({ inviteCode, memberEmail }: AccessMissingProps) {
  const { data: invite, error } = useInvite(inviteCode);
  const preview = useInvitePreview(inviteCode, isProblem(error, 'invitation_invalid'));
  const { navigate } = usePlatform();
  const warning = <NotAuthorized title={words.notAuthorizedTitle} warning={sentenceOf('not_authorized_join')} />;
  if (preview.data?.offer === null) return <Unusable preview={preview.data} />;
  if (isProblem(preview.error, 'invitation_invalid'))
    return <UnknownInvitation memberEmail={memberEmail}>{warning}</UnknownInvitation>;
  if (invite?.alreadyMember) return <AlreadyMember invite={invite} />;
  const hasStarted = invite?.standby?.mayGetSeat === false;
  const title = hasStarted
    ? words.startedTitle(invite.name)
    : invite
      ? invitationWords.title(invite.admin, invite.name)
      : words.pageTitle;
  const notYet = (
    <>
      {warning}
      <StepsToAccess title={words.stepsToJoinTitle} steps={words.stepsToJoin} />
    </>
  );
  return (
    <Page>
      <PageHeader title={title} back={{ href: '/dashboard', label: words.back }} />
      {invite && !hasStarted ? (
        <OfferLayout ring={<OfferedSeat offer={invite} />}>
          <Stack>
            {notYet}
            <p>{seatMeanwhile(invite)}</p>
            {!invite.isFull && <p>{words.seatWaits}</p>}
            <InviteFacts invite={invite} />
            <InviteTerms invite={invite} />
            {invite.keptUntil !== null && (
              <DeclineInvitation
                inviteCode={inviteCode}
                groupName={invite.name}
                look="secondary"
                onDeclined={() => navigate('/dashboard')}
              />
            )}
          </Stack>
        </OfferLayout>
      ) : (
        <Stack>
          {hasStarted && <p>{words.standbyRunning}</p>}
          {notYet}
        </Stack>
      )}
    </Page>
  );
}

/** What becomes of the seat while its reader waits for access. */
function seatMeanwhile({ keptUntil, isFull }: Invite): string {
  if (isFull) return sentenceOf('group_full');
  const kept = answerInvitationWords.seatKept(keptUntil);
  return keptUntil === null ? kept : `${kept} ${words.seatAfterwards}`;
}

type UnusableInvitationProps = AccessMissingProps & { skeleton: ReactNode };

/** An invitation that this account cannot use: another account’s, as its preview still shows it, or nobody’s. */
export function UnusableInvitation({ inviteCode, memberEmail, skeleton }: UnusableInvitationProps) {
  const preview = useInvitePreview(inviteCode);
  if (preview.data?.offer) return <OtherAccount preview={preview.data} memberEmail={memberEmail} />;
  if (preview.data) return <Unusable preview={preview.data} skeleton={skeleton} />;
  return preview.isPending ? skeleton : <UnknownInvitation memberEmail={memberEmail} />;
}

type UnusableProps = { preview: InvitePreview; skeleton?: ReactNode };

/** Whoever has the link reads why nobody can join by it, and what they can still do. Whoever had the seat is led to a free one. */
function Unusable({ preview, skeleton = null }: UnusableProps) {
  const wayBack = preview.unusable?.wayBack ?? null;
  const left = useLeftGroup(wayBack ?? '', wayBack !== null);
  if (left.data) return <LeftGroup left={left.data} />;
  if (left.isLoading) return skeleton;
  const { title, lines } = unusableInvitation(preview);
  return title === null ? (
    <InvitationMessage title={words.invalidTitle} lines={[words.invalidText, ...lines]} />
  ) : (
    <InvitationMessage title={title} lines={lines} />
  );
}

type OtherAccountProps = { preview: InvitePreview; memberEmail: string };

/** Says nothing about the account that was invited. */
const OtherAccount = ({ preview, memberEmail }: OtherAccountProps) => (
  <WithAnotherAccount title={words.otherAccountTitle} memberEmail={memberEmail}>
    <p>{words.otherAccountText(preview.organizerName, preview.groupName)}</p>
  </WithAnotherAccount>
);

type UnknownInvitationProps = { memberEmail: string; children?: ReactNode };

/** What may have happened, and where to go on. Identical for every code that nobody can use, so that nobody learns which groups exist. */
const UnknownInvitation = ({ memberEmail, children }: UnknownInvitationProps) => (
  <WithAnotherAccount title={words.invalidTitle} memberEmail={memberEmail} below={children}>
    <p>{words.invalidText}</p>
    <p>{words.invalidWhy}</p>
    <p>{words.invalidNext}</p>
  </WithAnotherAccount>
);

type WithAnotherAccountProps = { title: string; memberEmail: string; below?: ReactNode; children: ReactNode };

/** Names the account in use and offers to change it. */
function WithAnotherAccount({ title, memberEmail, below, children }: WithAnotherAccountProps) {
  const pathname = usePath();
  usePageTitle(title);
  return (
    <Page width="text">
      <Stack>
        <EmptyState
          level={1}
          title={title}
          icon={<MailIcon />}
          // Without the fragment, which has the invited e-mail address: who logs in next may be anybody.
          action={<SwitchAccount returnTo={pathname} />}
        >
          {children}
          <p>
            <EmailText>{words.accountInUse(memberEmail)}</EmailText>
          </p>
        </EmptyState>
        {below}
      </Stack>
    </Page>
  );
}

/** Who invites to which group, for everyone with the code. Fails where it cannot be used by anybody any more. */
function useInvitePreview(inviteCode: string, enabled = true): UseQueryResult<InvitePreview> {
  const { api } = usePlatform();
  return useQuery({
    enabled,
    queryKey: ['invite-preview', inviteCode],
    queryFn: ({ signal }) => unwrap(api.previewInvite({ params: { inviteCode } }, { signal })),
  });
}

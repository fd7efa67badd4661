import { type Profile, readMailedQuery } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { useHash, usePathParameters } from '@halqa/platform';
import { isProblem, WithProfile } from '@halqa/remote-kit';
import { OfferLayout } from '@halqa/remote-kit/group-view';
import { Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { useState } from 'react';
import { GroupFull } from './group-full.tsx';
import { AlreadyMember, InvitationFailed } from './invitation-problems.tsx';
import { JoinFlow } from './join-flow.tsx';
import { AccessMissing, UnusableInvitation } from './unusable-invitation.tsx';
import { useInvite } from './use-invite.ts';

/** /groups/join/{inviteCode}: the invitation for members with sandbox access, the reason for all others. */
export function JoinGroupPage() {
  const { inviteCode = '' } = usePathParameters('/groups/join/:inviteCode');
  const invitedEmail = readMailedQuery(useHash()).get('for') ?? '';
  return (
    <WithProfile isPage skeleton={<JoinSkeleton />}>
      {(profile) => {
        if (profile.is_plaid_sandbox_authorized) return <InvitationPage inviteCode={inviteCode} profile={profile} />;
        const isOthers = invitedEmail !== '' && invitedEmail.toLowerCase() !== profile.email;
        return isOthers ? (
          <OthersInvitation inviteCode={inviteCode} profile={profile} />
        ) : (
          <AccessMissing inviteCode={inviteCode} memberEmail={profile.email} />
        );
      }}
    </WithProfile>
  );
}

/**
 * For a member without access whose link was mailed to another address: says so, without the steps towards access, which would not help.
 * Some can read the invitation all the same: members of its group and, once it has ended and no seat is left, everyone, whom access then
 * leads to the standby list.
 */
function OthersInvitation({ inviteCode, profile }: InvitationPageProps) {
  const invite = useInvite(inviteCode);
  if (invite.isPending) return <JoinSkeleton />;
  if (invite.data) return <AccessMissing inviteCode={inviteCode} memberEmail={profile.email} />;
  return <UnusableInvitation inviteCode={inviteCode} memberEmail={profile.email} skeleton={<JoinSkeleton />} />;
}

type InvitationPageProps = { inviteCode: string; profile: Profile };

/** The invitation, or why it cannot be accepted: invalid, of another account, full, already a member, or not loaded. */
function InvitationPage({ inviteCode, profile }: InvitationPageProps) {
  const invite = useInvite(inviteCode);
  /** How often the terms have changed: each time the steps begin anew. */
  const [changes, setChanges] = useState(0);
  const isUnusable = isProblem(invite.error, 'invitation_invalid', 'not_found');
  if (invite.data?.alreadyMember && invite.data.bankDueAt === null) return <AlreadyMember invite={invite.data} />;
  if (invite.data?.isFull) return <GroupFull invite={invite.data} />;
  if (invite.data)
    return (
      <JoinFlow key={changes} invite={invite.data} profile={profile} onTermsChanged={() => setChanges(changes + 1)} />
    );
  if (invite.isPending) return <JoinSkeleton />;
  if (isUnusable)
    return <UnusableInvitation inviteCode={inviteCode} memberEmail={profile.email} skeleton={<JoinSkeleton />} />;
  return <InvitationFailed invite={invite} />;
}

/** Keeps the space of the ring and the terms. */
const JoinSkeleton = () => (
  <Page>
    <PageHeader title={words.pageTitle} lead={<Skeleton />} back={{ href: '/dashboard', label: words.back }} />
    <Loading label={words.loading}>
      <OfferLayout ring={<RingSkeleton />}>
        <Stack gap="small">
          <Skeleton shape="control" count={6} />
        </Stack>
      </OfferLayout>
    </Loading>
  </Page>
);

const RingSkeleton = () => (
  <>
    <Skeleton shape="ring" />
    <Skeleton />
  </>
);

import { sentenceOf, joinGroupWords as words } from '@halqa/copy';
import { useParams } from '@halqa/platform/router';
import { ClosedGate } from '../frame/closed-gate.tsx';
import { WithProfile } from '../frame/with-profile.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { JoinSkeleton } from './join-skeleton.tsx';

/** /groups/join/{inviteCode}: for members with sandbox access; for the others, why not. */
export function JoinGroupPage() {
  const { inviteCode = '' } = useParams();
  return (
    <WithProfile skeleton={<JoinSkeleton />}>
      {(profile) =>
        profile.is_plaid_sandbox_authorized ? (
          <InvitationPage inviteCode={inviteCode} hasBankAccount={profile.has_bank_account} />
        ) : (
          <ClosedGate
            title={words.pageTitle}
            back={{ href: '/dashboard', label: words.back }}
            warningTitle={words.notAuthorizedTitle}
            warning={sentenceOf('not_authorized_join')}
            memberEmail={profile.email}
          />
        )
      }
    </WithProfile>
  );
}

import { isRefusedWith } from '../refusal-of.ts';
import { AlreadyMember } from './already-member.tsx';
import { GroupFull } from './group-full.tsx';
import { InvalidInvitation } from './invalid-invitation.tsx';
import { InvitationFailed } from './invitation-failed.tsx';
import { JoinFlow } from './join-flow.tsx';
import { JoinSkeleton } from './join-skeleton.tsx';
import { useInvite } from './use-invite.ts';

type InvitationPageProps = { inviteCode: string; hasBankAccount: boolean };

/** The invitation, that it holds no longer, that no seat is left, that the person has one, or that it did not load. */
export function InvitationPage({ inviteCode, hasBankAccount }: InvitationPageProps) {
  const invite = useInvite(inviteCode);
  if (invite.data?.alreadyMember) return <AlreadyMember invite={invite.data} />;
  if (invite.data?.isFull) return <GroupFull invite={invite.data} />;
  if (invite.data) return <JoinFlow invite={invite.data} hasBankAccount={hasBankAccount} />;
  if (invite.isPending) return <JoinSkeleton />;
  if (isRefusedWith(invite.error, 'invitation_invalid', 'not_found')) return <InvalidInvitation />;
  return <InvitationFailed invite={invite} />;
}

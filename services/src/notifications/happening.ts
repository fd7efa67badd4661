import type { EpochMilliseconds, GroupId, InvitationId, UserId } from '@halqa/domain';

type ProfileNews = { readonly userId: UserId };
/** `at` is when it became true, so that telling it later tells the same. */
export type GroupNews = { readonly at: EpochMilliseconds; readonly groupId: GroupId };
export type MemberNews = GroupNews & { readonly userId: UserId };
export type InvitationNews = GroupNews & { readonly invitationId: InvitationId };

/** Something that became true and that somebody may want to know. It may be told more than once. */
export type Happening =
  | (ProfileNews & { readonly kind: 'profile_created' | 'bank_linked' })
  | (ProfileNews & { readonly kind: 'name_changed'; readonly name: string })
  | (ProfileNews & { readonly kind: 'logged_in'; readonly at: EpochMilliseconds })
  | (GroupNews & { readonly kind: 'group_created' | 'group_ready' | 'group_cancelled' })
  | (MemberNews & { readonly kind: 'member_joined' | 'member_left' })
  | (InvitationNews & { readonly kind: 'invited' })
  | (InvitationNews & { readonly kind: 'invitation_declined' | 'invitation_expired' });

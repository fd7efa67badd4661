import type { EpochMilliseconds, GroupId, InvitationId, UserId } from '@halqa/domain';

type ProfileEvent = { readonly userId: UserId };
/** `at` is when it became true, so that telling it later tells the same. */
export type GroupEvent = { readonly at: EpochMilliseconds; readonly groupId: GroupId };
export type MemberEvent = GroupEvent & { readonly userId: UserId };
export type InvitationEvent = GroupEvent & { readonly invitationId: InvitationId };

/** Something that became true and that somebody may want to know. It may be told more than once. */
export type DomainEvent =
  | (ProfileEvent & { readonly kind: 'profile_created' | 'bank_linked' })
  | (ProfileEvent & { readonly kind: 'name_changed'; readonly name: string })
  | (ProfileEvent & { readonly kind: 'logged_in'; readonly at: EpochMilliseconds })
  | (GroupEvent & { readonly kind: 'group_created' | 'group_ready' | 'group_cancelled' })
  | (MemberEvent & { readonly kind: 'member_joined' | 'member_left' })
  | (InvitationEvent & { readonly kind: 'invited' })
  | (InvitationEvent & { readonly kind: 'invitation_declined' | 'invitation_expired' });

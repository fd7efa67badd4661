import type { EpochMilliseconds, GroupId, InvitationId, UserId } from '@halqa/domain';
import type { Log } from '../ports/system.ts';

type ProfileEvent = { readonly userId: UserId };
/** `at` is when it became true, so that a late delivery has the same result as a punctual one. */
export type GroupEvent = { readonly at: EpochMilliseconds; readonly groupId: GroupId };
export type MemberEvent = GroupEvent & { readonly userId: UserId };
export type InvitationEvent = GroupEvent & { readonly invitationId: InvitationId };

/** Something that became true, derived from the table's stream. Delivered at least once. */
export type DomainEvent =
  | (ProfileEvent & { readonly kind: 'profile_created' | 'bank_linked' })
  | (ProfileEvent & { readonly kind: 'name_changed'; readonly name: string })
  | (ProfileEvent & { readonly kind: 'logged_in'; readonly at: EpochMilliseconds })
  | (GroupEvent & { readonly kind: 'group_created' | 'group_ready' | 'group_cancelled' })
  | (MemberEvent & { readonly kind: 'member_joined' | 'member_left' })
  | (InvitationEvent & { readonly kind: 'invited' })
  | (InvitationEvent & { readonly kind: 'invitation_declined' | 'invitation_expired' });

/** One record of the stream; `events` parses it, and throws when it cannot. */
export type EventRecord = { readonly id: string; readonly events: () => readonly DomainEvent[] };

/** A partial batch failure: Lambda delivers again from the first failed record on. */
export type BatchResult = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };

/** Handles the records in order and stops at the first that fails, because those after it are delivered again too. */
export async function handleRecords(
  records: readonly EventRecord[],
  handle: (event: DomainEvent) => Promise<void>,
  log: Log,
): Promise<BatchResult> {
  for (const { id, events } of records) {
    try {
      for (const event of events()) await handle(event);
    } catch (error) {
      log.error('record not handled', { record: id, error });
      return { batchItemFailures: [{ itemIdentifier: id }] };
    }
  }
  return { batchItemFailures: [] };
}

import * as z from 'zod';
import { openEnum } from './fields.ts';

/** What may be done in a group; an entry of an older or newer server may have another kind. */
export const historyKind = z.enum([
  'created',
  'joined',
  'left',
  'removed',
  'renamed',
  'bank_linked',
  'terms_signed',
  'invitation_declined',
  'invitation_resent',
  'invitation_revoked',
  'invitations_expired',
  'standby_joined',
  'standby_left',
  'standby_invited',
  'link_renewed',
  'link_closed',
  'order_changed',
  'seats_lowered',
  'draw_begun',
  'draw_revealed',
  'draw_void',
  'co_organizer_asked',
  'organizer_asked',
  'role_declined',
  'role_withdrawn',
  'co_organizer_accepted',
  'co_organizer_ended',
  'handed_over',
  'started',
  'closed',
  'forming_ended',
  'payout_on_hold',
  'payout_released',
  'part_chosen',
  'vote_opened',
  'vote_wait',
  'vote_pause',
  'vote_dissolve',
  'vote_settled',
  'resumed',
  'ended_by_operators',
  'dissolved',
  'swap_asked',
  'swap_declined',
  'swap_withdrawn',
  'turns_swapped',
  'turn_moved_to_end',
  'guarantor_asked',
  'guarantor_declined',
  'guarantor_withdrawn',
  'guarantor_accepted',
  'guarantor_ended',
  'turn_covered',
  'replacement_asked',
  'replacement_withdrawn',
  'place_offered',
  'place_declined',
  'member_replaced',
]);
export type HistoryKind = z.infer<typeof historyKind>;

const historyEntry = z.object({
  id: z.string(),
  kind: openEnum(historyKind),
  at: z.iso.datetime(),
  /** The name that the member has now; null for what nobody with a seat did. */
  by: z.string().nullable(),
  /** The member whom it concerns, when somebody else did it. */
  about: z.string().nullable(),
  /** Seats, invitations or the number of a round, as the kind says. */
  count: z.number().int().nullable(),
  /** The name of before. */
  text: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first. */
export const historyPage = z.object({ entries: z.array(historyEntry), next: z.string().nullable() });
export type HistoryPage = z.infer<typeof historyPage>;

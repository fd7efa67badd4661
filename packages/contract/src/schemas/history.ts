import { agreementKinds, type FactKind } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

/** Of each kind of agreement. */
const agreementFacts = agreementKinds.flatMap((kind) => [
  ...([`${kind}_asked`, `${kind}_declined`, `${kind}_withdrawn`] as const),
]);

/** The facts of a group that its members read; an entry of an older or newer server may have another kind. */
export const historyKind = z.enum([
  ...agreementFacts,
  'group_created',
  'member_joined',
  'member_left',
  'member_removed',
  'seat_expired',
  'member_renamed',
  'member_bank_linked',
  'terms_signed',
  'invitation_declined',
  'invitation_sent',
  'invitation_resent',
  'invitation_revoked',
  'invitation_expired',
  'standby_joined',
  'standby_left',
  'standby_invited',
  'link_renewed',
  'link_closed',
  'terms_changed',
  'draw_begun',
  'draw_revealed',
  'draw_void',
  'co_organizer_named',
  'co_organizer_ended',
  'organizer_changed',
  'dates_moved',
  'group_started',
  'group_cancelled',
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
  'turns_swapped',
  'turn_moved_to_end',
  'guarantee_accepted',
  'guarantee_ended',
  'turn_covered',
  'place_offered',
  'member_replaced',
] as const satisfies readonly FactKind[]);
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
  /** The name of before, a role or a round, as the kind says. */
  text: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first. */
export const historyPage = z.object({ entries: z.array(historyEntry), next: z.string().nullable() });
export type HistoryPage = z.infer<typeof historyPage>;

import { type AgreementKind, agreementKinds, type FactKind } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

type AgreementStep = `${AgreementKind}_${'asked' | 'declined' | 'withdrawn'}`;

/** Which facts of a group its members read in its history, beside the steps of every kind of agreement. */
const isListed = {
  group_created: true,
  group_ready: false,
  member_joined: true,
  member_left: true,
  member_removed: true,
  seat_expired: true,
  member_renamed: true,
  member_bank_linked: true,
  terms_signed: true,
  invitation_declined: true,
  invitation_sent: true,
  invitation_resent: true,
  invitation_revoked: true,
  invitation_expired: true,
  standby_joined: true,
  standby_left: true,
  standby_invited: true,
  link_renewed: true,
  link_closed: true,
  terms_changed: true,
  draw_begun: true,
  draw_revealed: true,
  draw_void: true,
  co_organizer_named: true,
  co_organizer_ended: true,
  organizer_changed: true,
  dates_moved: true,
  group_started: true,
  group_cancelled: true,
  payout_on_hold: true,
  payout_released: true,
  part_chosen: true,
  vote_opened: true,
  vote_wait: true,
  vote_pause: true,
  vote_dissolve: true,
  vote_settled: true,
  resumed: true,
  ended_by_operators: true,
  dissolved: true,
  turns_swapped: true,
  turn_moved_to_end: true,
  guarantee_accepted: true,
  guarantee_ended: true,
  turn_covered: true,
  place_offered: true,
  member_replaced: true,
} as const satisfies Readonly<Record<Exclude<FactKind, AgreementStep>, boolean>>;

type Listed = {
  [Kind in keyof typeof isListed]: (typeof isListed)[Kind] extends true ? Kind : never;
}[keyof typeof isListed];

const listed = Object.entries(isListed).flatMap(([kind, is]) => (is ? [kind as Listed] : [])); // Object.entries forgets the keys' type

/** The kinds of entries in a history; one of an older or newer server may be another. */
export const historyKind = z.enum([
  ...agreementKinds.flatMap((kind) => [`${kind}_asked`, `${kind}_declined`, `${kind}_withdrawn`] as const),
  ...listed,
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
  /** The former name, a day, a role or a round, for example, as the kind says. */
  text: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first. */
export const historyPage = z.object({ entries: z.array(historyEntry), next: z.string().nullable() });
export type HistoryPage = z.infer<typeof historyPage>;

import { type AgreementKind, agreementKinds, type EpochMilliseconds } from '@halqa/domain';
import { accountNotifiers } from '../account/notify-account-events.ts';
import { agreementNotifiers } from '../agreements/notify-agreement-events.ts';
import { placeNotifiers } from '../agreements/notify-place-events.ts';
import { isExhausted } from '../basics/pace-calls.ts';
import type { DomainEvent, EventKind, EventOf } from '../events/domain-event.ts';
import { drawNotifiers } from '../forming/draw/notify-draw-events.ts';
import { invitationNotifiers } from '../forming/invitations/notify-invitation-events.ts';
import { endsSoonNotifiers } from '../forming/notify-ends-soon.ts';
import { groupNotifiers } from '../forming/notify-group-events.ts';
import { seatNotifiers } from '../forming/notify-seat-events.ts';
import type { Notifiers, NotifyPorts } from '../notifications/notifier-ports.ts';
import { caseNotifiers } from '../records/notify-case-events.ts';
import { moneyNotifiers } from '../rounds/notices/notify-money-events.ts';
import { repeatNotifiers } from '../rounds/notices/repeat-ahead.ts';

const nobody = async (): Promise<void> => {};

const withdrawals = Object.fromEntries(
  agreementKinds.map((kind) => [`${kind}_withdrawn`, nobody]),
) as unknown as Notifiers<`${AgreementKind}_withdrawn`>; // one of each kind

/** One for each kind: a forgotten kind does not compile. */
const notifiers: Notifiers<EventKind> = {
  ...accountNotifiers,
  ...agreementNotifiers,
  ...caseNotifiers,
  ...drawNotifiers,
  ...endsSoonNotifiers,
  ...groupNotifiers,
  ...invitationNotifiers,
  ...moneyNotifiers,
  ...placeNotifiers,
  ...repeatNotifiers,
  ...seatNotifiers,
  // The projections' to handle.
  bank_linked: nobody,
  debit_account_changed: nobody,
  bank_repaired: nobody,
  name_changed: nobody,
  contact_changed: nobody,
  // In the history alone.
  member_renamed: nobody,
  invitation_revoked: nobody,
  standby_left: nobody,
  link_renewed: nobody,
  link_closed: nobody,
  ...withdrawals,
  replacement_declined: nobody,
  // Whoever it concerns is notified of the event of the group's money.
  payout_on_hold: nobody,
  payout_released: nobody,
  part_chosen: nobody,
  vote_opened: nobody,
  vote_wait: nobody,
  vote_pause: nobody,
  vote_dissolve: nobody,
  vote_settled: nobody,
  resumed: nobody,
  ended_by_operators: nobody,
  dissolved: nobody,
  turn_moved_to_end: nobody,
  turn_covered: nobody,
};

/** How many records of a batch are handled at once: all of them, since each waits for the mail service most of the time. */
export const NOTIFIED_AT_ONCE = 10;

/** How long mails wait for which the mail service had no room. */
const CROWDED_MILLISECONDS = 10 * 60_000;

/**
 * Notifies everyone whom an event concerns. Idempotent: an event that is delivered again sends nothing again. So it is
 * handled once more at the end of the first quiet hours that somebody has; who still has them then waits on. It is handled
 * once more, too, when the mail service takes no more at present: that is no failure of the event.
 */
export async function notify<Kind extends EventKind>(ports: NotifyPorts, event: EventOf<Kind>): Promise<void> {
  const againAt: EpochMilliseconds[] = [];
  try {
    const notifyEach = notifiers[event.kind] as Notifiers<EventKind>[Kind]; // the one of its kind
    const withPostpone = { ...ports, postpone: (until: EpochMilliseconds) => void againAt.push(until) };
    await notifyEach(withPostpone, event);
  } catch (error) {
    if (!isExhausted(error)) throw error;
    againAt.push(ports.clock.now() + CROWDED_MILLISECONDS);
  } finally {
    if (againAt.length > 0) await ports.postponed.add(event as DomainEvent, Math.min(...againAt)); // a kind is one of all
  }
}

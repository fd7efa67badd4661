import type { EpochMilliseconds } from '@halqa/domain';
import type { DomainEvent, EventKind, EventOf } from '../events/domain-event.ts';
import { isExhausted } from '../pace-calls.ts';
import type { Notifiers, NotifyPorts } from './notifier-ports.ts';
import { accountNotifiers } from './notify-account-events.ts';
import { caseNotifiers } from './notify-case-events.ts';
import { drawNotifiers } from './notify-draw-events.ts';
import { groupNotifiers } from './notify-group-events.ts';
import { guaranteeNotifiers } from './notify-guarantee-events.ts';
import { invitationNotifiers } from './notify-invitation-events.ts';
import { moneyNotifiers } from './notify-money-events.ts';
import { replacementNotifiers } from './notify-replacement-events.ts';
import { roleNotifiers } from './notify-role-events.ts';
import { swapNotifiers } from './notify-swap-events.ts';

/** One for each kind: a forgotten kind does not compile. */
const notifiers: Notifiers<EventKind> = {
  ...accountNotifiers,
  ...caseNotifiers,
  ...drawNotifiers,
  ...groupNotifiers,
  ...invitationNotifiers,
  ...moneyNotifiers,
  ...roleNotifiers,
  ...replacementNotifiers,
  ...swapNotifiers,
  ...guaranteeNotifiers,
  // The projections' to handle.
  invitation_revoked: async () => {},
  bank_linked: async () => {},
  debit_account_changed: async () => {},
  bank_repaired: async () => {},
  name_changed: async () => {},
  contact_changed: async () => {},
};

/** How many records of a batch are handled at once: all of them, since each waits for the mail service most of the time. */
export const NOTIFIED_AT_ONCE = 10;

/** Until mails are tried again for which there was no room. */
const CROWDED_MILLISECONDS = 10 * 60_000;

/**
 * Notifies everyone whom an event concerns. Idempotent: an event that is delivered again sends nothing again. So it is
 * handled once more at the end of the first quiet hours that somebody has; who still has them then waits on. So does whom
 * no mail could be sent to because the mail service takes no more at present: that is no failure of the event.
 */
export async function notify<Kind extends EventKind>(
  { postponed, ...ports }: NotifyPorts,
  event: EventOf<Kind>,
): Promise<void> {
  const ends: EpochMilliseconds[] = [];
  try {
    await notifiers[event.kind]({ ...ports, postpone: (until) => void ends.push(until) }, event);
  } catch (error) {
    if (!isExhausted(error)) throw error;
    ends.push(ports.clock.now() + CROWDED_MILLISECONDS);
  } finally {
    if (ends.length > 0) await postponed.add(event as DomainEvent, Math.min(...ends)); // a kind is one of all
  }
}

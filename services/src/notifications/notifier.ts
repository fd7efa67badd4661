import type { DomainEvent } from '../events/domain-event.ts';
import { renameSeats } from '../groups/rename-seats.ts';
import { takePendingSeats } from '../groups/take-pending-seats.ts';
import type { NotifierPorts } from './notifier-ports.ts';
import { notifyCancelled } from './tell/tell-cancelled.ts';
import { notifyGroupCreated } from './tell/tell-group-created.ts';
import { notifyInvitationEnded } from './tell/tell-invitation-ended.ts';
import { notifyInvited } from './tell/tell-invited.ts';
import { notifyJoined } from './tell/tell-joined.ts';
import { notifyLeft } from './tell/tell-left.ts';
import { notifyLogin } from './tell/tell-login.ts';
import { notifyReady } from './tell/tell-ready.ts';
import { notifyWelcome } from './tell/tell-welcome.ts';

/** Lets everyone know whom a happening concerns. Hearing of it again changes nothing. */
export async function notify(ports: NotifierPorts, happening: DomainEvent): Promise<void> {
  switch (happening.kind) {
    case 'profile_created':
      return notifyWelcome(ports, happening);
    case 'bank_linked':
      return takePendingSeats(ports.groups, happening.userId, ports.clock.now());
    case 'name_changed':
      return renameSeats(ports.groups, happening.userId, happening.name);
    case 'logged_in':
      return notifyLogin(ports, happening);
    case 'group_created':
      return notifyGroupCreated(ports, happening);
    case 'group_ready':
      return notifyReady(ports, happening);
    case 'group_cancelled':
      return notifyCancelled(ports, happening);
    case 'member_joined':
      return notifyJoined(ports, happening);
    case 'member_left':
      return notifyLeft(ports, happening);
    case 'invited':
      return notifyInvited(ports, happening);
    case 'invitation_declined':
    case 'invitation_expired':
      return notifyInvitationEnded(ports, happening);
  }
}

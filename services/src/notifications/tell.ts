import { renameSeats } from '../groups/rename-seats.ts';
import { takePendingSeats } from '../groups/take-pending-seats.ts';
import type { Happening } from './happening.ts';
import { tellCancelled } from './tell/tell-cancelled.ts';
import { tellGroupCreated } from './tell/tell-group-created.ts';
import { tellInvitationEnded } from './tell/tell-invitation-ended.ts';
import { tellInvited } from './tell/tell-invited.ts';
import { tellJoined } from './tell/tell-joined.ts';
import { tellLeft } from './tell/tell-left.ts';
import { tellLogin } from './tell/tell-login.ts';
import { tellReady } from './tell/tell-ready.ts';
import { tellWelcome } from './tell/tell-welcome.ts';
import type { TellerPorts } from './teller-ports.ts';

/** Lets everyone know whom a happening concerns. Hearing of it again changes nothing. */
export async function tell(ports: TellerPorts, happening: Happening): Promise<void> {
  switch (happening.kind) {
    case 'profile_created':
      return tellWelcome(ports, happening);
    case 'bank_linked':
      return takePendingSeats(ports.circles, happening.userId, ports.clock.now());
    case 'name_changed':
      return renameSeats(ports.circles, happening.userId, happening.name);
    case 'logged_in':
      return tellLogin(ports, happening);
    case 'group_created':
      return tellGroupCreated(ports, happening);
    case 'group_ready':
      return tellReady(ports, happening);
    case 'group_cancelled':
      return tellCancelled(ports, happening);
    case 'member_joined':
      return tellJoined(ports, happening);
    case 'member_left':
      return tellLeft(ports, happening);
    case 'invited':
      return tellInvited(ports, happening);
    case 'invitation_declined':
    case 'invitation_expired':
      return tellInvitationEnded(ports, happening);
  }
}

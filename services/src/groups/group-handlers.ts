import type { Handlers } from '../request.ts';
import { acceptInvite } from './accept-invite.ts';
import { createGroup } from './create-group.ts';
import { declineInvite } from './decline-invite.ts';
import type { GroupPorts } from './group-ports.ts';
import { leaveGroup } from './leave-group.ts';
import { listActivity } from './list-activity.ts';
import { listGroups } from './list-groups.ts';
import { readGroup } from './read-group.ts';
import { readInvite } from './read-invite.ts';

export function groupHandlers(ports: GroupPorts): Handlers<'groups'> {
  return {
    createGroup: (request) => createGroup(ports, request),
    listGroups: (request) => listGroups(ports, request),
    readGroup: (request) => readGroup(ports, request),
    leaveGroup: (request) => leaveGroup(ports, request),
    listActivity: (request) => listActivity(ports, request),
    readInvite: (request) => readInvite(ports, request),
    acceptInvite: (request) => acceptInvite(ports, request),
    declineInvite: (request) => declineInvite(ports, request),
  };
}

import type { Handlers } from '../request.ts';
import type { AdminPorts } from './admin-ports.ts';
import { listAllGroups } from './list-all-groups.ts';
import { listAudit } from './list-audit.ts';
import { listPeople } from './list-people.ts';

export function adminHandlers(ports: AdminPorts): Handlers<'admin'> {
  return {
    listPeople: (request) => listPeople(ports, request),
    listAllGroups: (request) => listAllGroups(ports, request),
    listAudit: (request) => listAudit(ports, request),
  };
}

import type { Handlers } from '../handler.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { Audit, People } from '../ports/operators.ts';
import type { Clock, Ids } from '../ports/system.ts';
import { listAllGroups } from './list-all-groups.ts';
import { listAudit } from './list-audit.ts';
import { listPeople } from './list-people.ts';

export type AdminPorts = {
  readonly people: People;
  readonly groups: Pick<GroupRepository, 'find' | 'listAll'>;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** How many lines of a list are answered at once. */
export const PAGE = 25;

export function adminHandlers(ports: AdminPorts): Handlers<'admin'> {
  return {
    listPeople: (request) => listPeople(ports, request),
    listAllGroups: (request) => listAllGroups(ports, request),
    listAudit: (request) => listAudit(ports, request),
  };
}

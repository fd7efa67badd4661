import type { Audit } from '../ports/audit.ts';
import type { Clock } from '../ports/clock.ts';
import type { GroupRepository } from '../ports/group-repository.ts';
import type { Ids } from '../ports/ids.ts';
import type { People } from '../ports/people.ts';

export type AdminPorts = {
  readonly people: People;
  readonly groups: Pick<GroupRepository, 'find' | 'listAll'>;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** How many lines of a list are answered at once. */
export const PAGE = 25;

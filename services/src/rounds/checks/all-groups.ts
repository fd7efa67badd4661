import type { GroupAggregate } from '../../ports/group-records.ts';
import type { GroupRepository } from '../../ports/groups.ts';
import type { Progress } from './daily-checks.ts';

const PAGE = 100;

/** Where a pass over all groups stands, with what it has found so far. */
export type Stand<Found> = { readonly after: string | null; readonly found: Found };

/**
 * Passes over all groups, a page at a time, from where the last process stopped.
 *
 * @param visit what was found so far, with what is found in these groups
 * @returns what was found in all of them; undefined when there was no time for all
 */
export async function passOverGroups<Found>(
  { groups }: { readonly groups: Pick<GroupRepository, 'listAll'> },
  { save, hasTime }: Pick<Progress, 'save' | 'hasTime'>,
  begun: Stand<Found>,
  visit: (groups: readonly GroupAggregate[], found: Found) => Promise<Found>,
): Promise<Found | undefined> {
  let stand = begun;
  for (;;) {
    if (!hasTime()) return undefined;
    const { items, next } = await groups.listAll(stand.after ?? undefined, PAGE);
    stand = { after: next, found: await visit(items, stand.found) };
    if (next === null) return stand.found;
    await save(stand);
  }
}

/** By a process that has as much time as it needs. */
export const wholePass: Progress = { checkpoint: undefined, save: async () => undefined, hasTime: () => true };

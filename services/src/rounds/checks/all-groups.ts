import type { GroupAggregate } from '../../ports/group-records.ts';
import type { GroupRepository } from '../../ports/groups.ts';
import type { Progress } from './daily-checks.ts';

const PAGE = 100;

/** How far a pass over all groups came, with what it has found so far. */
export type PassCheckpoint<Found> = { readonly after: string | null; readonly found: Found };

/**
 * Visits all groups, a page at a time, from where the last process stopped.
 *
 * @param visit adds what it finds in these groups to what was found so far
 * @returns what was found in all of them; undefined when there was no time for all
 */
export async function visitAllGroups<Found>(
  { groups }: { readonly groups: Pick<GroupRepository, 'listAll'> },
  { save, hasTime }: Pick<Progress, 'save' | 'hasTime'>,
  begun: PassCheckpoint<Found>,
  visit: (groups: readonly GroupAggregate[], found: Found) => Promise<Found>,
): Promise<Found | undefined> {
  let checkpoint = begun;
  for (;;) {
    if (!hasTime()) return undefined;
    const { items, next } = await groups.listAll(checkpoint.after ?? undefined, PAGE);
    checkpoint = { after: next, found: await visit(items, checkpoint.found) };
    if (next === null) return checkpoint.found;
    await save(checkpoint);
  }
}

/** By a process that has as much time as it needs. */
export const wholePass: Progress = { checkpoint: undefined, save: async () => undefined, hasTime: () => true };

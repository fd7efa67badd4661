import * as z from 'zod';
import type { JsonStore } from '../store/atomic-json-store.ts';

/** The names of the groups that list the user as a member, sorted. */
export function groupsOf(store: JsonStore, username: string): string[] {
  const groups = Groups.parse(store.read(['Groups']) ?? {});
  return Object.values(groups)
    .filter(({ members }) => members.includes(username))
    .map(({ GroupName }) => GroupName)
    .sort();
}

const Groups = z.record(z.string(), z.object({ GroupName: z.string(), members: z.array(z.string()).default([]) }));

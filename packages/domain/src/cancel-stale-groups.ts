import type { Group } from './group.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './instant.ts';
import { limits } from './limits.ts';

/** The groups that have not found their members in time. */
export function groupsToCancel<Each extends Pick<Group, 'state' | 'createdAt'>>(
  groups: readonly Each[],
  now: EpochMilliseconds,
): readonly Each[] {
  return groups.filter(({ state, createdAt }) => state === 'forming' && now >= formingEnds(createdAt));
}

/** When a group that is still forming is called off. */
export function formingEnds(createdAt: EpochMilliseconds): EpochMilliseconds {
  return createdAt + limits.forming.maximumDays * DAY_IN_MILLISECONDS;
}

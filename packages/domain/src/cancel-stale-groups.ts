import type { Group } from './group.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './instant.ts';
import { limits } from './limits.ts';

/** The groups that have not found their members in time. */
export function groupsToCancel<Each extends Pick<Group, 'state' | 'formingSince'>>(
  groups: readonly Each[],
  now: EpochMilliseconds,
): readonly Each[] {
  return groups.filter(({ state, formingSince }) => state === 'forming' && now >= formingEnds(formingSince));
}

/** When a group that is still forming is called off. */
export function formingEnds(formingSince: EpochMilliseconds): EpochMilliseconds {
  return formingSince + limits.forming.maximumDays * DAY_IN_MILLISECONDS;
}

import type { GroupStatus } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { hasStarted } from './has-started.ts';

/** What to add to a date that is only planned; null once the circle turns. */
export function plannedNote(status: GroupStatus): string | null {
  if (hasStarted(status)) return null;
  return status === 'forming' ? words.planned : words.plannedDate;
}

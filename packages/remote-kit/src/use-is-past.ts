import { usePlatform } from '@halqa/platform';
import { todayInZone } from './local-today.ts';

/** Whether a planned day of a group, `YYYY-MM-DD`, is over where the group is. The server sends such a day also after it. */
export function useIsPast(): (day: string, group: { readonly timeZone: string }) => boolean {
  const now = usePlatform().now();
  return (day, { timeZone }) => day < todayInZone(now, timeZone);
}

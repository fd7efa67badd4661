import { usePlatform } from '@halqa/platform';
import { localToday } from '@halqa/remote-kit';

/** Whether a planned day, `YYYY-MM-DD`, is over. The server names the next payout by its money, also when its day is. */
export function useIsPast(): (day: string) => boolean {
  const { now } = usePlatform();
  const today = localToday(now());
  return (day) => day < today;
}

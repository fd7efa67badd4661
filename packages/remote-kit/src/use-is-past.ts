import { usePlatform } from '@halqa/platform';
import { localToday } from './local-today.ts';

/** Whether a planned day, `YYYY-MM-DD`, is over. The server names dates by the money, also when they are. */
export function useIsPast(): (day: string) => boolean {
  const { now } = usePlatform();
  const today = localToday(now());
  return (day) => day < today;
}

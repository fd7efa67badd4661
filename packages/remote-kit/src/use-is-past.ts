import { usePlatform } from '@halqa/platform';
import { isPastAt } from './local-today.ts';

/** Whether a planned day of a group, `YYYY-MM-DD`, is over where the group is. */
export const useIsPast = (): ReturnType<typeof isPastAt> => isPastAt(usePlatform().now());

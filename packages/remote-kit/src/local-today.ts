import { dateInZone, type PlainDate } from '@halqa/domain';

/** The creator's time zone, which becomes the group's. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The local day at `now`, the server's time: a device with a wrong clock would call another day past. */
export const localToday = (now: number): PlainDate => dateInZone(now, localTimeZone());

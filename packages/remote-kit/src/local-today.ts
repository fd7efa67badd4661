import { DEFAULT_TIME_ZONE, dateInZone, decideTimeZone, type PlainDate, saysNoTimeZone } from '@halqa/domain';

/** The zone of this device; undefined where the browser does not know it, or names none that dates can be computed in. */
export function knownTimeZone(): string | undefined {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return saysNoTimeZone(name) || !decideTimeZone(name).ok ? undefined : name;
}

/** The creator's time zone, which becomes the group's: where the browser does not know it, the server's default. */
export const localTimeZone = (): string => knownTimeZone() ?? DEFAULT_TIME_ZONE;

/** The local day at `now`, the server's time: a device with a wrong clock would call another day past. */
export const localToday = (now: number): PlainDate => dateInZone(now, localTimeZone());

/**
 * The day at `now` where a group is: its dates are days of its zone, and every member has to read the same about them. The
 * local day where this browser is older than the zone's name.
 */
export const todayInZone = (now: number, timeZone: string): PlainDate =>
  dateInZone(now, decideTimeZone(timeZone).ok ? timeZone : localTimeZone());

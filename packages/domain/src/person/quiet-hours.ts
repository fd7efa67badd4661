import { addDays } from '../basics/plain-date.ts';
import { dateInZone, type EpochMilliseconds } from '../basics/time.ts';
import { hourInZone } from '../basics/zone-time.ts';

/** Full hours of the wall clock of a time zone, 0 to 23; they may go over midnight. The same hour twice means that there are none. */
export type QuietHours = { readonly from: number; readonly until: number; readonly timeZone: string };

/** The instant at which the quiet hours end that `now` falls into; undefined outside of them. */
export function quietUntil(
  { from, until, timeZone }: QuietHours,
  now: EpochMilliseconds,
): EpochMilliseconds | undefined {
  if (from === until) return undefined;
  const today = dateInZone(now, timeZone);
  const [begins, ends] = [hourInZone(today, from, timeZone), hourInZone(today, until, timeZone)];
  if (from < until) return now >= begins && now < ends ? ends : undefined;
  if (now < ends) return ends;
  return now >= begins ? hourInZone(addDays(today, 1), until, timeZone) : undefined;
}

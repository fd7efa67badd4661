import { type Decision, problem } from './decision.ts';

/** Where a group lives when its creator's browser did not say. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** An IANA name, as this runtime knows them; none means the default. A bare offset such as `+02:00` is no zone. */
export function decideTimeZone(name: string | undefined): Decision<{ timeZone: string }, 'time_zone_invalid'> {
  if (name === undefined) return { ok: true, timeZone: DEFAULT_TIME_ZONE };
  return isTimeZone(name) ? { ok: true, timeZone: name } : problem('time_zone_invalid');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

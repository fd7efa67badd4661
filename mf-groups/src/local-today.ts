import { dateInZone, type PlainDate } from '@halqa/domain';

/** The zone in which the creator, and so the group, lives. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day at a moment of the server's clock: what it refuses as past is not what a wrong device calls past. */
export const localToday = (now: number): PlainDate => dateInZone(now, localTimeZone());

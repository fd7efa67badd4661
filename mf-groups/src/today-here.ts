import { dateInZone, type PlainDate } from '@halqa/domain';

/** The zone in which the creator, and so the group, lives. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const todayHere = (): PlainDate => dateInZone(Date.now(), ownTimeZone());

import { moneyDateKinds, moneyDateStates } from '@halqa/domain';
import * as z from 'zod';
import { openEnum, plainDate } from './fields.ts';

/** A day on which money of the caller moves. */
const moneyDate = z.object({
  /** The same for the same date of the same member, however it moves and wherever it is read (RFC 5545, UID). */
  uid: z.string(),
  /** Higher than before after every change (SEQUENCE). */
  sequence: z.number().int(),
  kind: openEnum(z.enum(moneyDateKinds)),
  state: openEnum(z.enum(moneyDateStates)),
  date: plainDate,
  round: z.number().int(),
  amountCents: z.number().int(),
});

/** The dates of the caller in one group that has started; none before. */
export const groupCalendar = z.object({
  id: z.string(),
  name: z.string(),
  rounds: z.number().int(),
  /** Somebody took the caller's place. */
  isFormer: z.boolean(),
  dates: z.array(moneyDate),
});
export type GroupCalendar = z.infer<typeof groupCalendar>;

/** Whether the caller's dates can be read at a secret address. The address itself is never sent again. */
export const calendarFeed = z.object({
  /** Null while there is no address. */
  createdAt: z.iso.datetime().nullable(),
});

export const calendarLanguage = z.enum(['en', 'ar']);

export const newCalendarFeed = z.strictObject({ language: calendarLanguage });

export const createdCalendarFeed = z.object({
  /** Whoever has it can read the dates, without logging in. */
  address: z.string(),
  createdAt: z.iso.datetime(),
});

/** An iCalendar object (RFC 5545). */
export const calendarText = z.string();

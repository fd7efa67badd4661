import { limits, returnClasses } from '@halqa/domain';
import * as z from 'zod';
import { openEnum } from './fields.ts';

export const returnClass = z.enum(returnClasses);

/** What share of the debits of the last 30 days banks returned, and whether new ones wait because of it. */
export const returnRates = z.object({
  /** Debits that were sent. */
  sent: z.number().int(),
  classes: z.array(
    z.object({
      class: openEnum(returnClass),
      returned: z.number().int(),
      /** In percent, as Plaid judges (`returnCeilings` of the domain). New debits of the schedule wait from half of it on. */
      ceiling: z.number(),
    }),
  ),
  /** Null while every rate is below half of its ceiling, or too little was sent to judge. */
  pause: z
    .object({
      since: z.iso.datetime(),
      classes: z.array(openEnum(returnClass)),
      /** Who let debits go on nevertheless; null while they wait. */
      lift: z
        .object({
          /** Null for a former account. */
          by: z.string().nullable(),
          at: z.iso.datetime(),
          reason: z.string(),
        })
        .nullable(),
    })
    .nullable(),
});
export type ReturnRates = z.infer<typeof returnRates>;

/** The body that lifts a pause. */
export const pauseLift = z.strictObject({
  /** For the audit. */
  reason: z.string().trim().min(1).max(limits.reason.maximum),
});

import * as z from 'zod';

/** Which version of which remote a report is about. Nothing in it is about a person. */
const version = {
  remote: z
    .string()
    .regex(/^mf_[a-z]{1,40}$/)
    .meta({ examples: ['mf_auth'] }),
  version: z.string().max(64),
};

/** What a browser reports of one mount of a remote that is in a rollout, or of its first failure in a document. */
export const mountReport = z.strictObject({
  ...version,
  /** `mounted`, or how it failed. */
  outcome: z.enum(['mounted', 'unreachable', 'slow', 'unverified', 'outdated', 'crashed']),
});
export type MountReport = z.infer<typeof mountReport>;

/**
 * Time to first byte, largest contentful paint, interaction to next paint and cumulative layout shift of a document, as
 * https://web.dev/articles/vitals defines them; and `link`: from following a link without a new document until the next
 * remote is mounted.
 */
export const vitalNames = ['ttfb', 'lcp', 'inp', 'cls', 'link'] as const;
export type VitalName = (typeof vitalNames)[number];

/** How fast a remote was in one document of those that are sampled. In milliseconds, but `cls`, which has no unit. */
export const vitalsReport = z.strictObject({
  ...version,
  vitals: z
    .array(z.strictObject({ name: z.enum(vitalNames), value: z.number().nonnegative().max(600_000) }))
    .min(1)
    .max(20),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

export const frontEndReport = z.union([mountReport, vitalsReport]);
